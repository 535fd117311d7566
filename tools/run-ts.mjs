// node tools/run-ts.mjs <file.ts> [args]: runs a script of ours, types stripped and workspace packages resolved.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'

const root = path.dirname(import.meta.dirname)
const [script, ...args] = process.argv.slice(2)
if (!script) {
  console.error('usage: node tools/run-ts.mjs <file.ts> [args]')
  process.exit(1)
}
const folder = path.join('node_modules', '.cache', 'run-ts')
mkdirSync(path.join(root, folder), { recursive: true })
const out = path.join(folder, `${path.basename(script, '.ts')}-${process.pid}`)
const built = path.join(root, `${out}.mjs`)
process.on('exit', () => [built, `${built}.map`].forEach((file) => rmSync(file, { force: true })))
await bundle(root, { [out]: path.resolve(script) })
process.setSourceMapsEnabled(true)
process.argv = [process.argv[0] ?? 'node', built, ...args]
await import(pathToFileURL(built).href)
