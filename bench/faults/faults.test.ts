import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { edited } from '../mutations/mutation.ts'
import { type Measured, whyNot } from './fault.ts'
import { FAULTS } from './faults.ts'
import { gatewayKilled } from './kinds/gatewayKilled.ts'
import { postmasterKilled } from './kinds/postmasterKilled.ts'
import { runFault } from './runFault.ts'
import { buildPrograms } from './stand/programs.ts'
import { makeTemplate, type Template } from './stand/template.ts'

const mutations = FAULTS.flatMap(({ name, broken, instrument }) =>
  [...broken, ...(instrument ? [instrument] : [])].map((mutation) => ({
    name,
    mutation,
    what: mutation.what,
  })),
)
test.each(mutations)(
  '$name: a build that $what can still be made: its text stands in the source',
  ({ mutation }) => {
    for (const file of new Set(mutation.edits.map((edit) => edit.file)))
      expect(edited(readFileSync(file, 'utf8'), file, mutation)).not.toBe(readFileSync(file, 'utf8'))
  },
)

test('every fault has a build that it finds, and a name of its own', () => {
  expect(FAULTS.filter(({ broken }) => broken.length === 0)).toEqual([])
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
})

const well: Measured = {
  acknowledged: 100,
  stored: 100,
  lost: 0,
  doubled: 0,
  alarms: { wanted: 4, lost: 0, doubled: 0 },
  backAfterMs: 900,
  wrong: [['programs that died', 0]],
  notes: [],
}
const verdicts: [what: string, measured: Partial<Measured>, why: string[]][] = [
  ['all that was confirmed is there, once, and in time', {}, []],
  ['one confirmed frame is not stored', { lost: 1 }, ['acknowledged and lost: 1']],
  ['one frame is stored twice', { doubled: 1 }, ['stored twice: 1']],
  ['an alarm is missing', { alarms: { wanted: 4, lost: 1, doubled: 0 } }, ['alarms lost: 1']],
  ['an alarm was told twice', { alarms: { wanted: 4, lost: 0, doubled: 1 } }, ['alarms doubled: 1']],
  ['something of its own went wrong', { wrong: [['programs that died', 1]] }, ['programs that died: 1']],
  ['it is back too late', { backAfterMs: 5_001 }, ['back after 5001 ms, not 5000']],
  ['it is never back', { backAfterMs: Infinity }, ['back after Infinity ms, not 5000']],
  ['nobody knows when it was back', { backAfterMs: null }, ['back after null ms, not 5000']],
  ['a number that could not be counted', { lost: NaN }, ['acknowledged and lost: NaN']],
  ['too little was confirmed to say anything', { acknowledged: 99 }, ['acknowledged too few: 1']],
]
test.each(verdicts)('%s: is it held?', (_, change, why) => {
  expect(whyNot({ backWithinMs: 5_000 }, 100, { ...well, ...change })).toEqual(why)
})

/** Some thousands of frames, where `npm run faults` has fifty. */
const SHARE = 0.06
const TEST_MAX_MS = 170_000

describe('the built product, devices on sockets', () => {
  let programs: Awaited<ReturnType<typeof buildPrograms>> | undefined
  let template: Template | undefined
  beforeAll(async () => {
    programs = await buildPrograms(process.cwd(), [])
    template = await makeTemplate(programs.folder)
  }, TEST_MAX_MS)
  afterAll(() => {
    template?.remove()
    programs?.remove()
  })

  /** All of them, for longer, and the broken builds that each of them must find, are `npm run faults`: what chance has a part in is not for here. */
  test.each([gatewayKilled, postmasterKilled].map((fault) => ({ name: fault.name, fault })))(
    '$name: nothing confirmed is lost or doubled',
    async ({ fault }) => {
      if (!programs || !template) throw new Error('nothing was built')
      // How fast it is back is measured on a quiet machine, not here.
      const asked = { ...fault, backWithinMs: null }
      const settings = {
        root: process.cwd(),
        programs: programs.folder,
        template,
        share: SHARE,
        withBroken: false,
        say: () => {},
      }
      const run = await runFault(asked, settings)
      expect(run.notHere).toEqual([])
      expect(run.whyNot).toEqual([])
    },
    TEST_MAX_MS,
  )
})
