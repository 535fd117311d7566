import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { bundle } from '../../../tools/bundle.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** A program of ours as one file, in a folder of its own below node_modules, where its packages are found. */
export async function bundled(entry: string): Promise<string> {
  const cache = path.join(ROOT, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const out = path.join(path.relative(ROOT, folder), path.basename(entry, '.ts'))
  await bundle(ROOT, { [out]: path.join(ROOT, entry) })
  return path.join(ROOT, `${out}.mjs`)
}
