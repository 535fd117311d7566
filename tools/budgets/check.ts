import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { LANGUAGES, ORDINARY_PAGE, PAGES, PARTS } from './budgets.ts'
import { beyond, filesFor, inKB, loadedOnTheirOwn, type Manifest } from './weigh.ts'

const WEB = process.argv[2] ?? 'dist/web'
const manifest: Manifest = JSON.parse(readFileSync(path.join(WEB, '.vite/manifest.json'), 'utf8'))
const weights = new Map<string, number>()

/** Scripts that index.html names and the build only copied. */
const copied = readdirSync(WEB)

let there: string[] = []
for (const { name, sources, texts, budgetKB, budgetFiles } of PAGES) {
  there = [...there, ...sources.flatMap(found)]
  const weighed = LANGUAGES.map((language) => ({ language, weightKB: inKB(filesWith(texts(language)), gzipped) }))
  const heaviest = weighed.reduce((a, b) => (b.weightKB > a.weightKB ? b : a))
  compare(`${name}, in ${heaviest.language}`, heaviest.weightKB, budgetKB)
  const files = filesWith(texts(heaviest.language)).size
  if (files > budgetFiles) {
    console.error(`too many files: ${name}: ${files} of ${budgetFiles}`)
    process.exitCode = 1
  }
}
for (const source of loadedOnTheirOwn(manifest, ORDINARY_PAGE.sources).filter((page) => !there.includes(page))) {
  const { budgetKB } = PARTS.find((part) => part.source.test(source)) ?? ORDINARY_PAGE
  compare(source, inKB(beyond(filesFor(manifest, [source]), filesFor(manifest, there)), gzipped), budgetKB)
}

function filesWith(texts: RegExp): Set<string> {
  return new Set([...copied, ...filesFor(manifest, [...there, ...loadedOnTheirOwn(manifest, texts)])])
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
