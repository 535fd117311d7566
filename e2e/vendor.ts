import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'esbuild'
import { bundle } from '../tools/bundle.mjs'
import type { OwnProduct } from './product.ts'

const BUILT = path.resolve('dist')
const KEYS = path.resolve('modules/licence/contract/keys.table.ts')
const NO_KEYS = 'LicenceKey[] = []'
const run = promisify(execFile)

/** The vendor at work, with the vendor's tool: keys, a build that knows one of them, licences. */
export function vendorOf({ dataDir }: Pick<OwnProduct, 'dataDir'>, folder: string) {
  mkdirSync(folder, { recursive: true })
  const tool = async (...words: string[]): Promise<string> => {
    const env = { ...process.env, GSS_DATA_DIR: dataDir }
    const { stdout } = await run(process.execPath, [path.join(BUILT, 'gss.mjs'), 'licence', ...words], {
      env,
    })
    return stdout
  }
  const fileOf = (name: string) => path.join(folder, name)
  return {
    /** The row for the table of keys; the private half stays in the folder. */
    async key(id: string): Promise<string> {
      const row = /\{ id: .* \},/.exec(await tool('key', fileOf(`${id}.pem`), id))?.[0]
      if (row === undefined) throw new Error('the vendor has no key')
      return row
    },
    /** Signed by that hand, whatever key it names. */
    async licence(name: string, hand: string, says: Record<string, string | number>): Promise<string> {
      const pairs = Object.entries({
        key: hand,
        customer: '临江市消防远程监控中心',
        wb: 100,
        xj: 300,
        ...says,
      })
      const words = pairs.map(([word, value]) => `${word}=${value}`)
      await tool('make', fileOf(`${hand}.pem`), fileOf(`${name}.lic`), ...words)
      return fileOf(`${name}.lic`)
    },
    /** The product as it was built, but with this row in the table of keys. */
    async build(row: string): Promise<string> {
      const out = fileOf('dist')
      rmSync(out, { recursive: true, force: true })
      mkdirSync(out)
      for (const entry of readdirSync(BUILT, { withFileTypes: true })) {
        const [from, to] = [path.join(BUILT, entry.name), path.join(out, entry.name)]
        if (entry.isDirectory()) symlinkSync(from, to)
        else if (!entry.name.startsWith('server.')) cpSync(from, to)
      }
      const program = path.relative(process.cwd(), path.join(out, 'server'))
      await bundle(
        process.cwd(),
        { [program]: 'apps/server/main.ts' },
        { packagesInside: true, plugins: [knows(row)] },
      )
      return out
    },
  }
}

const knows = (row: string): Plugin => ({
  name: 'the-vendors-key',
  setup(build) {
    build.onLoad({ filter: /keys\.table\.ts$/ }, ({ path: read }) => {
      if (read !== KEYS) return undefined
      const source = readFileSync(read, 'utf8')
      if (!source.includes(NO_KEYS)) throw new Error('the table of keys is not empty any more')
      return { contents: source.replace(NO_KEYS, `LicenceKey[] = [${row}]`), loader: 'ts' }
    })
  },
})
