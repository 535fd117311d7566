import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { brokenBuild, PROGRAMS } from '../../mutations/brokenBuild.ts'
import type { Mutation } from '../../mutations/mutation.ts'

/** The product's programs in one folder, as in `dist/`: sound, or with these faults in them. The screens are left out: nobody looks. */
export async function buildPrograms(
  root: string,
  mutations: readonly Mutation[],
): Promise<{ folder: string; remove: () => void }> {
  const cache = path.join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'faults-'))
  await brokenBuild({ root, folder, programs: PROGRAMS, mutations })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
