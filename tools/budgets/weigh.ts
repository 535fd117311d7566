/** What vite writes to .vite/manifest.json: source file → what it became. */
export type Manifest = Record<string, Chunk>
interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}

/** Every file the browser must have before these sources run: their own, what they import, and the styles. Not what they load later. */
export function filesFor(manifest: Manifest, sources: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const walk = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    const chunk = manifest[source]
    if (!chunk) throw new Error(`the build has no ${source}`)
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const imported of chunk.imports ?? []) walk(imported)
  }
  for (const source of sources) walk(source)
  return files
}

/** The sources whose names fit, that are loaded on their own. One that fits nothing is a budget that watches nothing. */
export function loadedOnTheirOwn(manifest: Manifest, pattern: RegExp): string[] {
  return Object.keys(manifest).filter(
    (source) => pattern.test(source) && (manifest[source]?.isDynamicEntry || manifest[source]?.isEntry),
  )
}

const KiB = 1024
export const inKB = (files: Iterable<string>, gzipped: (file: string) => number): number => {
  let bytes = 0
  for (const file of files) if (/\.(js|css)$/.test(file)) bytes += gzipped(file)
  return bytes / KiB
}

/** What a page adds to what is there already. */
export const beyond = (files: Set<string>, there: Set<string>): Set<string> =>
  new Set([...files].filter((file) => !there.has(file)))
