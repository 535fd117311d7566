import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { bundle } from '../../tools/bundle.mjs'
import { edited, type Mutation } from './mutation.ts'

/** The programs of the product, as `npm run build` makes them (tools/build.mjs). */
export const PROGRAMS = {
  launcher: 'apps/launcher/main.ts',
  gss: 'apps/launcher/gss.ts',
  server: 'apps/server/main.ts',
  gateway: 'apps/gateway/main.ts',
  media: 'apps/media/main.ts',
} as const

interface Build {
  root: string
  /** Below `node_modules`, where native packages are found by their address. */
  folder: string
  programs: Readonly<Record<string, string>>
  /** None: the product as it is. */
  mutations?: readonly Mutation[]
}

/** Builds the programs with these faults in them. It fails where an edit finds no place, so that nobody tests a whole build for a broken one. */
export async function brokenBuild({ root, folder, programs, mutations = [] }: Build): Promise<void> {
  const wanted = new Set(mutations.flatMap(({ edits }) => edits.map(({ file }) => file)))
  const made = new Set<string>()
  const entries = Object.entries(programs).map(([name, entry]) => [
    path.join(path.relative(root, folder), name),
    path.join(root, entry),
  ])
  await bundle(root, Object.fromEntries(entries), {
    packagesInside: true,
    plugins: [faults(root, mutations, wanted, made)],
  })
  const unread = [...wanted].filter((file) => !made.has(file))
  if (unread.length > 0)
    throw new Error(`no program of this build reads ${unread.join(', ')}: the fault is in none of them`)
}

const faults = (
  root: string,
  mutations: readonly Mutation[],
  wanted: ReadonlySet<string>,
  made: Set<string>,
): Plugin => ({
  name: 'faults-on-purpose',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path: read }) => {
      const file = path.relative(root, read).replaceAll(path.sep, '/')
      if (!wanted.has(file)) return undefined
      made.add(file)
      const contents = mutations.reduce(
        (source, mutation) => edited(source, file, mutation),
        readFileSync(read, 'utf8'),
      )
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})
