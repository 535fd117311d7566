import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { brokenBuild } from './brokenBuild.ts'
import type { Edit } from './mutation.ts'

const ROOT = process.cwd()
const PROGRAM = 'apps/gateway/denials.ts'
const here: Edit = { file: PROGRAM, text: 'DENIALS_MAX = 5', instead: 'DENIALS_MAX = 7' }

function folder(): string {
  const cache = path.join(ROOT, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const made = mkdtempSync(path.join(cache, 'test-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('the edit stands in the build, and the source is as it was', async () => {
  const out = folder()
  await brokenBuild({
    root: ROOT,
    folder: out,
    programs: { one: PROGRAM },
    mutations: [{ what: 'denies too often', edits: [here] }],
  })
  expect(readFileSync(path.join(out, 'one.mjs'), 'utf8')).toContain('DENIALS_MAX = 7')
  expect(readFileSync(path.join(ROOT, PROGRAM), 'utf8')).toContain(here.text)
})

const refused: [what: string, edits: Edit[], why: RegExp][] = [
  [
    'a text that is nowhere',
    [{ ...here, text: 'DENIALS_MAX = 6' }],
    /stands 0 times in apps\/gateway\/denials\.ts/,
  ],
  ['a text that stands twice', [{ ...here, text: 'sentAt.length' }], /stands \d+ times/],
  [
    'a file that no program of the build reads',
    [here, { ...here, file: 'apps/gateway/rate.ts' }],
    /no program of this build reads apps\/gateway\/rate\.ts/,
  ],
]
test.each(refused)(
  '%s is refused: a whole build must not be taken for a broken one',
  async (_, edits, why) => {
    const building = brokenBuild({
      root: ROOT,
      folder: folder(),
      programs: { one: PROGRAM },
      mutations: [{ what: 'is broken', edits }],
    })
    await expect(building).rejects.toThrow(why)
  },
)
