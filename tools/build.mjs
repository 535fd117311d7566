import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'
import { compressFolder } from './compress.mjs'
import { onlyOne } from './only-one.mjs'

const PROGRAMS = {
  'dist/server': 'apps/server/main.ts',
  'dist/gateway': 'apps/gateway/main.ts',
  'dist/telephony': 'apps/telephony/main.ts',
  'dist/media': 'apps/media/main.ts',
  'dist/collector': 'apps/collector/main.ts',
  'dist/simulator': 'apps/simulator/main.ts',
  'dist/launcher': 'apps/launcher/main.ts',
  'dist/gss': 'apps/launcher/gss.ts',
}
/** What a browser is given, by the folder of dist/ the server takes it from. */
const PAGES = { web: 'apps/web/vite.config.ts', phone: 'apps/phone/vite.config.ts' }

/** What programs read beside themselves. */
const BESIDE = { 'dist/clips': 'apps/simulator/cameras/clips', 'dist/films': 'apps/server/seed/films' }

/** What a build depends on. A change of any file, a new one or a missing one makes the build stale. */
const SOURCES = [
  'apps',
  'modules',
  'platform',
  'protocols',
  'tools/build.mjs',
  'tools/bundle.mjs',
  'tools/compress.mjs',
  'package-lock.json',
]
const NO_SOURCES = new Set(['node_modules', 'dist', 'data'])

const stampFile = (root) => path.join(root, 'dist', '.built')

/** The stamp is written last: a build that was killed is done again. */
export const isBuilt = (root) => readIfThere(stampFile(root)) === fingerprint(root)

/** Builds unless dist/ is what the sources say. A second process waits for the first, then finds the work done. */
export async function ensureBuilt(root, say = console.log, evenIfFresh = false) {
  if (!evenIfFresh && isBuilt(root)) return
  const locks = path.join(root, 'node_modules', '.cache')
  mkdirSync(locks, { recursive: true })
  await onlyOne(
    path.join(locks, 'build.lock'),
    async () => {
      if (!evenIfFresh && isBuilt(root)) return
      say('building the product …')
      const begun = Date.now()
      const sources = fingerprint(root) // a file saved during the build makes the next start build again
      rmSync(stampFile(root), { force: true })
      await bundle(root, PROGRAMS, { packagesInside: true })
      for (const [folder, from] of Object.entries(BESIDE))
        cpSync(path.join(root, from), path.join(root, folder), {
          recursive: true,
          filter: (file) => !file.includes('make'),
        })
      for (const [folder, config] of Object.entries(PAGES)) await buildPages(root, folder, config)
      writeFileSync(stampFile(root), sources)
      say(`built in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
    },
    () => say('another process is building here: waiting for it …'),
  )
}

async function buildPages(root, folder, config) {
  const { build } = await import('vite')
  await build({ configFile: path.join(root, config), logLevel: 'error' })
  compressFolder(path.join(root, 'dist', folder))
}

/** Names, sizes and times of all sources: a thousandth of a second per fifty files, where reading them would take thirty times as long. */
export function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const source of SOURCES)
    for (const line of linesFor(path.join(root, source), source)) hash.update(line)
  return hash.digest('hex')
}

function linesFor(file, name) {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return isTest(name) ? [] : [`${name} ${found.size} ${found.mtimeMs}\n`]
  const inside = readdirSync(file).filter((entry) => !NO_SOURCES.has(entry))
  return inside.toSorted().flatMap((entry) => linesFor(path.join(file, entry), `${name}/${entry}`))
}

const isTest = (name) => /\.test\.tsx?$/.test(name)

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (fault) {
    if (fault.code === 'ENOENT') return undefined
    throw fault
  }
}

/** esbuild and vite fail with a message of their own that shows the line: more than a sentence, and for the developer. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const evenIfFresh = !process.argv.includes('--if-needed')
  await ensureBuilt(path.dirname(import.meta.dirname), console.log, evenIfFresh).catch((fault) => {
    console.error(fault.message)
    process.exitCode = 1
  })
}
