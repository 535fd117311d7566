import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../database/port.ts'
import { bundled } from './bundled.ts'
import { scratch } from './scratch.ts'

interface Started {
  process: ChildProcess
  /** Everything it has said so far. */
  said: () => string
  /** Resolves when it says this, or fails when it ends without. */
  says: (what: string | RegExp) => Promise<string>
  ended: Promise<number | null>
}

/** The real launcher around pretended programs, in a folder whose data directory is `data`. */
export async function product(folder = scratch()) {
  const launcher = await bundled('apps/launcher/main.ts')
  const gss = await bundled('apps/launcher/gss.ts')
  for (const program of [launcher, gss]) {
    copyFileSync(
      path.join(import.meta.dirname, 'pretendServer.mjs'),
      path.join(path.dirname(program), 'server.mjs'),
    )
    for (const other of ['gateway.mjs', 'collector.mjs', 'media.mjs', 'telephony.mjs', 'simulator.mjs'])
      copyFileSync(
        path.join(import.meta.dirname, 'pretendGateway.mjs'),
        path.join(path.dirname(program), other),
      )
  }
  copyFileSync(gss, path.join(path.dirname(launcher), 'gss.mjs'))
  const port = await freePort()
  const env = {
    ...process.env,
    GSS_DATA_DIR: path.join(folder, 'data'),
    GSS_HTTP_PORT: String(port),
    NODE_OPTIONS: '',
    DATABASE_URL: '',
  }
  const run = (program: string, args: string[], more: NodeJS.ProcessEnv) =>
    watched(spawn(process.execPath, [program, ...args], { cwd: folder, env: { ...env, ...more } }))
  return {
    dataDir: env.GSS_DATA_DIR,
    port,
    address: `http://127.0.0.1:${port}/gss/base/`,
    start: (args: string[] = [], more: NodeJS.ProcessEnv = {}) => run(launcher, args, more),
    /** As npm starts it: in a shell that tells it nothing. */
    startInShell: () =>
      watched(
        spawn('sh', ['-c', '"$0" "$1"; true', process.execPath, launcher], {
          cwd: folder,
          env: { ...env, npm_lifecycle_event: 'start' },
        }),
      ),
    gss: (args: string[]) => run(gss, args, {}),
  }
}

function watched(child: ChildProcess): Started {
  let text = ''
  const said = () => text
  const ended = once(child, 'close').then(() => child.exitCode)
  const keep = (chunk: Buffer) => {
    text += chunk.toString()
    child.emit('said')
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const says = async (what: string | RegExp) => {
    const isSaid = () => (typeof what === 'string' ? text.includes(what) : what.test(text))
    while (!isSaid()) {
      const how = await Promise.race([once(child, 'said').then(() => 'said'), ended.then(() => 'ended')])
      if (how === 'ended' && !isSaid()) throw new Error(`ended without saying ${String(what)}:\n${text}`)
    }
    return text
  }
  return { process: child, said, says, ended }
}
