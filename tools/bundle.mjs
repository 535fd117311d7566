import path from 'node:path'

/**
 * Our own code into one file per program; packages stay where npm put them (some hold native pieces and data files).
 * esbuild is loaded when called: before the install there is none.
 */
export async function bundle(root, programs, { minify = false } = {}) {
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
    minify,
    logLevel: 'silent',
    plugins: [packagesStayOutside],
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
