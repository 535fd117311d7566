import path from 'node:path'

/** Found by their address on disk when they run: a native piece, or what is not installed at all. */
const ALWAYS_OUTSIDE = [
  '@node-rs/argon2',
  'sharp',
  '@hyzyla/pdfium',
  'pg-native',
  '@zxcvbn-ts/language-common',
  // Large, and read only by the process that writes a paper, with its font beside it.
  'pdfmake',
  'docx',
  '@expo-google-fonts/noto-sans-sc',
]

/** Packages of the older kind ask for these three, which a module of the newer kind does not have. */
const OLD_WORDS = `
import { createRequire as __createRequire } from 'node:module'
const require = __createRequire(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname
`

/**
 * One file per program. Packages stay where npm put them, or come inside: one file to read instead of a thousand
 * halves what a start costs (0.5 → 0.25 s of processor for the server, which starts three times per launch).
 * esbuild is loaded when called: before the install there is none.
 * `plugins` see a file before it is read: a build that is broken on purpose is made so (bench/mutations).
 * @param {string} root
 * @param {Record<string, string>} programs
 * @param {{ packagesInside?: boolean, plugins?: import('esbuild').Plugin[] }} [how]
 */
export async function bundle(root, programs, { packagesInside = false, plugins = [] } = {}) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: Object.entries(programs).map(([out, entry]) => ({ in: entry, out })),
    outdir: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'silent',
    plugins: packagesInside ? plugins : [...plugins, packagesStayOutside],
    ...(packagesInside && { external: ALWAYS_OUTSIDE, banner: { js: OLD_WORDS } }),
  })
}

const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point' || name.startsWith('@gss/') || path.isAbsolute(name)) return undefined
      return { path: name, external: true }
    })
  },
}
