import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { LANGUAGES, ORDINARY_PAGE, type Page, PAGES, PARTS, PHONE_PAGE } from './budgets.ts'
import { beyond, filesFor, inKB, loadedOnTheirOwn, type Manifest } from './weigh.ts'

const [WEB = 'dist/web', PHONE = 'dist/phone'] = process.argv.slice(2)

const web = weigherOf(WEB)
let there: string[] = []
for (const page of PAGES) {
  there = [...there, ...page.sources.flatMap(web.found)]
  compareInLanguages(web, page, there)
}
for (const source of loadedOnTheirOwn(web.manifest, ORDINARY_PAGE.sources).filter(
  (page) => !there.includes(page),
)) {
  const { budgetKB } = PARTS.find((part) => part.source.test(source)) ?? ORDINARY_PAGE
  const files = beyond(filesFor(web.manifest, [source]), filesFor(web.manifest, there))
  compare(source, inKB(files, web.gzipped), budgetKB)
}

const phone = weigherOf(PHONE)
compareInLanguages(phone, PHONE_PAGE, PHONE_PAGE.sources.flatMap(phone.found))

interface Weigher {
  manifest: Manifest
  gzipped: (file: string) => number
  /** The sources whose names fit. */
  found: (pattern: RegExp) => string[]
  /** Everything these need in one language, and what index.html names and the build only copied. */
  filesWith: (sources: readonly string[], texts: RegExp) => Set<string>
}

function weigherOf(folder: string): Weigher {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
  const copied = readdirSync(folder)
  const weights = new Map<string, number>()
  return {
    manifest,
    gzipped(file) {
      const known = weights.get(file)
      if (known !== undefined) return known
      const bytes = gzipSync(readFileSync(path.join(folder, file))).length
      weights.set(file, bytes)
      return bytes
    },
    found(pattern) {
      const sources = loadedOnTheirOwn(manifest, pattern)
      if (sources.length === 0)
        throw new Error(`the build has nothing that fits ${String(pattern)}: a budget that watches nothing`)
      return sources
    },
    filesWith: (sources, texts) =>
      new Set([...copied, ...filesFor(manifest, [...sources, ...loadedOnTheirOwn(manifest, texts)])]),
  }
}

function compareInLanguages(
  of: Weigher,
  { name, texts, budgetKB, budgetFiles }: Page,
  sources: string[],
): void {
  const weighed = LANGUAGES.map((language) => ({
    language,
    weightKB: inKB(of.filesWith(sources, texts(language)), of.gzipped),
  }))
  const heaviest = weighed.reduce((a, b) => (b.weightKB > a.weightKB ? b : a))
  compare(`${name}, in ${heaviest.language}`, heaviest.weightKB, budgetKB)
  const files = of.filesWith(sources, texts(heaviest.language)).size
  if (files <= budgetFiles) return
  console.error(`too many files: ${name}: ${files} of ${budgetFiles}`)
  process.exitCode = 1
}

function compare(name: string, weightKB: number, budgetKB: number): void {
  const line = `${name}: ${weightKB.toFixed(1)} KB gzip of ${budgetKB}`
  if (weightKB <= budgetKB) return console.log(line)
  console.error(`too heavy: ${line}`)
  process.exitCode = 1
}
