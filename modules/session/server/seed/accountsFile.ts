import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'

const account = z.object({ name: z.string(), password: z.string(), role: z.string(), note: z.string() })
export type DemoAccount = z.infer<typeof account>

const OWNER_ONLY = 0o600

/** Adds what was made to `accounts.json`; what stands there under other names stays. Only its owner reads it. */
export async function keepAccounts(dataDir: string, made: readonly DemoAccount[]): Promise<void> {
  const file = path.join(dataDir, 'accounts.json')
  const names = new Set(made.map((one) => one.name))
  const kept = (await accountsIn(file)).filter((one) => !names.has(one.name))
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify([...kept, ...made], null, 2)}\n`, {
    mode: OWNER_ONLY,
    flush: true,
  })
  await chmod(draft, OWNER_ONLY)
  await rename(draft, file)
}

async function accountsIn(file: string): Promise<DemoAccount[]> {
  try {
    return z.array(account).parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return [] // none yet, or damaged: a file of demo passwords is no reason not to start
  }
}
