import { type Action, type May, post } from '@gss/kit/call'
import { nothing, nothingAsked, record } from '@gss/kit/wire'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { KnownPerson } from '../http/caller.ts'
import type { CallGate } from '../http/router.ts'
import { schedule } from '../jobs.ts'
import { foldJobs, foldParts, gathering, partsOf, type ServerPart } from '../part.ts'

type Part = ServerPart<object, KnownPerson, { actions: readonly Action[] }>
const serverPart = partsOf<KnownPerson, { actions: readonly Action[] }>()

const callWith = (path: string, may: May) =>
  post(path, { ask: nothingAsked, answer: nothing, may, spec: 'test' })
const push = record('rung', {})
const bells = (more: Partial<Part> = {}): Part => ({
  ...serverPart({
    name: 'bells',
    calls: { ring: callWith('/ring', 'bell.edit') },
    answers: () => ({ ring: () => Promise.resolve(null) }),
    refusals: { 'bell.cracked': '铃已破' },
    permissions: { bell: { actions: ['query', 'edit'] } },
    parameters: { loudness: { code: 'LOUDNESS', standard: 1, isPublic: false, duty: 'system' } },
    heard: [
      { heardWith: 'bell', pushes: { 'bell.rung': push, 'bell.swung': push }, onDemand: ['bell.swung'] },
    ],
  }),
  ...more,
})
const doors = (more: Partial<Part> = {}): Part => ({ ...serverPart({ name: 'doors' }), ...more })

test('what fits together is one', () => {
  const folded = foldParts([bells(), doors({ refusals: { 'door.shut': '门已关' } })], {
    sentences: { 'http.busy': '忙' },
    said: ['bell.rung'],
  })
  expect(folded).toMatchObject({
    contracts: [{ module: 'bells' }],
    sentences: { 'http.busy': '忙', 'bell.cracked': '铃已破', 'door.shut': '门已关' },
    permissionsByModule: { bells: { bell: {} } },
    parameters: { LOUDNESS: { standard: 1 } },
  })
  expect([...folded.heardWith]).toEqual([
    ['bell.rung', 'bell'],
    ['bell.swung', 'bell'],
  ])
  expect([...folded.onDemand]).toEqual(['bell.swung'])
})

// oxfmt-ignore
const wrong: [what: string, second: Partial<Part>, said: string[], sentence: string][] = [
  ['a push that no part names',              {},                                                              ['door.opened'], 'door.opened is said and nobody hears it: no module\'s server/part.ts has it under "heard"'],
  ['a push for a permission nobody declares', { heard: [{ heardWith: 'dor', pushes: { 'door.opened': push } }] }, [], 'door.opened of doors would be heard by nobody: no module declares dor.query'],
  ['a push for one that asks nothing',       { permissions: { key: { actions: ['edit'] } }, heard: [{ heardWith: 'key', pushes: { 'door.opened': push } }] }, [], 'door.opened of doors would be heard by nobody: no module declares key.query'],
  ['a push on demand that there is not',     { heard: [{ heardWith: 'bell', pushes: { 'door.opened': push }, onDemand: ['door.shut'] }] }, [], 'door.shut of doors is heard on demand, and is no push beside it'],
  ['a push of two modules',                  { heard: [{ heardWith: 'bell', pushes: { 'bell.rung': push } }] }, [], 'bells and doors both declare the push bell.rung'],
  ['a call with a misspelt permission',      { calls: { open: callWith('/open', 'bel.edit') } },               [], 'the call open of doors may be made with bel.edit, which no module declares'],
  ['a call with an action it has not',       { calls: { open: callWith('/open', 'bell.delete') } },            [], 'the call open of doors may be made with bell.delete, which no module declares'],
  ['a call of two modules',                  { calls: { open: callWith('/ring', 'signedIn') } },               [], 'bells and doors both declare the call POST /ring'],
  ['a permission of two modules',            { permissions: { bell: { actions: ['query'] } } },                [], 'bells and doors both declare the permission bell'],
  ['a refusal of two modules',               { refusals: { 'bell.cracked': '破' } },                            [], 'bells and doors both declare the refusal bell.cracked'],
  ['a parameter of two modules',             { parameters: { other: { code: 'LOUDNESS', standard: 2, isPublic: false, duty: 'system' } } }, [], 'bells and doors both declare the parameter LOUDNESS'],
  ['a module that is there twice',           { name: 'bells' },                                                [], 'bells and bells both declare the module bells'],
]
test.each(wrong)('%s is refused in a sentence', (_, second, said, sentence) => {
  expect(() => foldParts([bells(), doors(second)], { said })).toThrow(sentence)
})

test('a part with calls and no answers does not start', () => {
  const mute = serverPart({ name: 'mute', calls: { ring: callWith('/ring', 'signedIn') } })
  const gate: CallGate<KnownPerson> = {
    prefix: '',
    identify: () => Promise.resolve(null),
    refusals: { lost: '', notPermitted: '' },
    sentences: {},
    keepFile: () => Promise.reject(new Error('no files here')),
  }
  expect(() => mute.mount(Fastify(), {}, gate)).toThrow('mute declares calls and has no answers')
})

const noted = { handlers: { 'bells.grease': () => Promise.resolve() }, schedules: [] }
const brokenJobs: [what: string, jobs: Parameters<typeof foldJobs>[0], sentence: string][] = [
  [
    'a job of two modules',
    [
      ['bells', noted],
      ['doors', noted],
    ],
    'bells and doors both declare the job bells.grease',
  ],
  [
    'a schedule that nobody does',
    [['bells', { handlers: {}, schedules: [schedule('0 4 * * *', 'bells.grease')] }]],
    'bells.grease of bells comes round by the clock, and nobody does it',
  ],
]
test.each(brokenJobs)('%s is refused in a sentence', (_, jobs, sentence) => {
  expect(() => foldJobs(jobs)).toThrow(sentence)
})

test('what several modules bring is found by whom it is for, in their order', () => {
  const [keys, locks] = [gathering<string>('keys'), gathering<number>('locks')]
  const parts = [
    doors({ brings: [keys.of('front', 'back'), locks.of(1)] }),
    bells({ brings: [keys.of('tower')] }),
  ]
  expect(keys.from(parts)).toEqual(['front', 'back', 'tower'])
  expect(locks.from(parts)).toEqual([1])
})
