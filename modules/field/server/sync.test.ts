import { newId } from '@gss/server-kit/ids'
import { expect, test } from 'vitest'
import type { FieldEntry } from '../contract/index.ts'
import { entry, fieldWorld, person, START, UNIT_A } from './testing/fieldWorld.ts'

const S = 1_000
const DAY_MS = 86_400_000
const phoneId = newId()
const ask = (entries: FieldEntry[], clock = START) => ({ phoneId, clock, entries, known: [], uploads: [] })

test('what was done on site is done once, in the order of the phone, whatever is sent again', async () => {
  const world = await fieldWorld()
  const who = person(UNIT_A)
  const [first, second] = [entry(1, 'first', START), entry(2, 'second', START)]
  const answered = await world.calls.sync(ask([second, first]), who)
  expect(await world.notes()).toMatchObject([{ words: 'first' }, { words: 'second' }])
  const again = await Promise.all([
    world.calls.sync(ask([first, second]), who),
    world.calls.sync(ask([second, first, entry(3, 'third', START)]), who),
  ])
  expect((await world.notes()).map(({ words }) => words)).toEqual(['first', 'second', 'third'])
  expect(again[0]).toMatchObject({
    fates: [
      { entryId: first.entryId, fate: 'applied', answer: { words: 'first' } },
      { entryId: second.entryId, fate: 'applied', answer: { words: 'second' } },
    ],
  })
  expect(answered).toMatchObject({ fates: [{ entryId: second.entryId }, { entryId: first.entryId }] })
})

test('the same entry of two syncs at once is done once', async () => {
  const world = await fieldWorld()
  const who = person(UNIT_A)
  const one = entry(1, 'once', START)
  await Promise.all(Array.from({ length: 5 }, () => world.calls.sync(ask([one]), who)))
  expect(await world.notes()).toHaveLength(1)
})

test('what is refused leaves nothing, is kept with its reason, and stops nobody', async () => {
  const world = await fieldWorld()
  const who = person(UNIT_A)
  const entries = [
    entry(1, 'refuse', START),
    entry(2, 'too long for its column', START),
    entry(3, 'good', START),
  ]
  const answered = await world.calls.sync(ask(entries), who)
  expect(answered).toMatchObject({
    fates: [
      { fate: 'refused', code: 'test.no', values: { why: 'asked' } },
      { fate: 'refused', code: 'field.bodyWrong' },
      { fate: 'applied', code: null },
    ],
  })
  expect((await world.notes()).map(({ words }) => words)).toEqual(['good'])
  expect(await world.calls.sync(ask(entries), who)).toMatchObject({ fates: [{ code: 'test.no' }, {}, {}] })
})

// oxfmt-ignore
const refused: [what: string, entry: () => FieldEntry, clockOffMs: number, code: string | null][] = [
  ['a kind nobody knows',                            () => entry(1, 'x', START, 'test.unknown'),                      0,       'field.kindUnknown'],
  ['a body that lacks something',                    () => ({ ...entry(1, 'x', START), body: {} }),                   0,       'field.bodyWrong'],
  ['a deed one may not do',                          () => entry(1, 'x', START, 'test.granted'),                      0,       'field.notPermitted'],
  ['a deed of tomorrow',                             () => entry(1, 'x', new Date(START.getTime() + DAY_MS)),         0,       'field.fromTheFuture'],
  ['a deed of tomorrow by a clock a day ahead',      () => entry(1, 'x', new Date(START.getTime() + DAY_MS)),         DAY_MS,  null],
  ['a deed of 40 days ago',                          () => entry(1, 'x', new Date(START.getTime() - 40 * DAY_MS)),    0,       'field.tooOld'],
  ['a deed of 34 days ago, from a cellar',           () => entry(1, 'x', new Date(START.getTime() - 34 * DAY_MS)),    0,       null],
]
test.each(refused)('%s', async (_, made, clockOffMs, code) => {
  const world = await fieldWorld()
  const clock = new Date(START.getTime() + clockOffMs)
  const answered = await world.calls.sync(ask([made()], clock), person(UNIT_A))
  expect(answered).toMatchObject({ fates: [{ code }] })
})

test('a clock that is off by a day is set right, and what it said is kept', async () => {
  const world = await fieldWorld()
  const phoneNow = new Date(START.getTime() - DAY_MS)
  const done = new Date(phoneNow.getTime() - 60 * S)
  await world.calls.sync(ask([entry(1, 'late', done)], phoneNow), person(UNIT_A))
  expect(await world.notes()).toEqual([{ words: 'late', at: new Date(START.getTime() - 60 * S) }])
})

test('a phone takes along what is otherwise than it has, and only what its person may see', async () => {
  const world = await fieldWorld()
  const who = person(UNIT_A)
  const { bundle } = await synced(world.calls.sync(ask([]), who))
  expect(bundle).toMatchObject([{ name: 'test.tasks', value: ['one'] }])
  const known = bundle.map(({ name, mark }) => ({ name, mark }))
  expect(await world.calls.sync({ ...ask([]), known }, who)).toMatchObject({ bundle: [] })
  world.assign(['one', 'two'])
  expect(await world.calls.sync({ ...ask([]), known }, who)).toMatchObject({
    bundle: [{ value: ['one', 'two'] }],
  })
  const trusted = await synced(world.calls.sync({ ...ask([]), known }, person(UNIT_A, ['thing.query'])))
  expect(trusted.bundle.map(({ name }) => name)).toEqual(['test.tasks', 'test.secrets'])
})

async function synced<T>(answer: Promise<T>): Promise<Exclude<T, { refused: string }>> {
  const value = await answer
  if (typeof value === 'object' && value !== null && 'refused' in value)
    throw new Error(String(value.refused))
  return value as Exclude<T, { refused: string }>
}
