import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { PAGES, ORDINARY_PAGE } from './budgets.ts'
import { beyond, filesFor, inKB, loadedOnTheirOwn, type Manifest } from './weigh.ts'

const WEB = 'dist/web'
const manifest: Manifest = JSON.parse(readFileSync(path.join(WEB, '.vite/manifest.json'), 'utf8'))
const weights = new Map<string, number>()

let there = new Set<string>()
for (const { name, patterns, budgetKB } of PAGES) {
  const sources = patterns.flatMap((pattern) => found(pattern))
  there = new Set([...there, ...filesFor(manifest, sources)])
  compare(name, inKB(there, gzipped), budgetKB)
}
for (const { pattern, budgetKB } of ORDINARY_PAGE) {
  for (const source of loadedOnTheirOwn(manifest, pattern)) {
    compare(source, inKB(beyond(filesFor(manifest, [source]), there), gzipped), budgetKB)
  }
}

function found(pattern: RegExp): string[] {
  const sources = loadedOnTheirOwn(manifest, pattern)
  if (sources.length === 0) throw new Error(`the build has nothing that fits ${String(pattern)}: a budget that watches nothing`)
  return sources
}

function gzipped(file: string): number {
  const known = weights.get(file)
  if (known !== undefined) return known
  const bytes = gzipSync(readFileSync(path.join(WEB, file))).length
  weights.set(file, bytes)
  return bytes
}

function compare(name: string, weightKB: number, budgetKB: number): void {
  const line = `${name}: ${weightKB.toFixed(1)} KB gzip of ${budgetKB}`
  if (weightKB <= budgetKB) return console.log(line)
  console.error(`too heavy: ${line}`)
  process.exitCode = 1
}
