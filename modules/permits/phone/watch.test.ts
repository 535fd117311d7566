import { type DomainOf, encode } from '@gss/kit/wire'
import { expect, test } from 'vitest'
import { fieldWatch, itemsOf, type WatchedPermit } from '../contract/index.ts'
import { watchesInOrder, mayDo, watchOf } from './watch.ts'

const START = Date.parse('2026-11-24T01:00:00Z')
const MIN_MS = 60_000
const at = (minutes: number) => new Date(START + minutes * MIN_MS)
const PERMIT: WatchedPermit = {
  permitId: '019aa000-0009-7000-8000-000000000001',
  number: 'DH20261124001',
  state: 'working',
  kind: 'fire',
  level: 'second',
  address: '住院部 6 层 手术部走廊',
  description: '风管支架电焊',
  worker: '马强',
  watcherName: '韩梅',
  watcherPhone: '13800138001',
  isMine: true,
  startAt: at(0),
  endAt: at(240),
  watchFrom: null,
  needsGas: true,
  gasAt: null,
  gasLel: null,
  isChecked: false,
  lastCheckAt: null,
  lastFlameAt: null,
  checkWords: '',
  emergencyPlan: '',
}
const OTHER = '019aa000-0009-7000-8000-000000000002'

type Done = Partial<DomainOf<typeof fieldWatch>>
const entry = (minutes: number, done: Done, fate: 'waiting' | 'applied' | 'refused' = 'waiting') => ({
  kind: 'permit.watch',
  fate,
  atMs: at(minutes).getTime(),
  body: encode(fieldWatch, { permitId: PERMIT.permitId, act: 'check', photos: [], ...done }),
})
const before = (isGood: boolean): Done => ({
  act: 'check',
  phase: 'before',
  results: itemsOf('before', 'fire').map(({ key }) => ({ key, isGood })),
})

// oxfmt-ignore
const DONE: [what: string, entries: ReturnType<typeof entry>[], then: object][] = [
  ['nothing was done here',                      [],                                              { hasUnsent: false, nextLookAt: at(30) }],
  ['a list that was good lets the work begin',   [entry(5, before(true))],                        { isChecked: true, lastCheckAt: at(5), nextLookAt: at(35), hasUnsent: true }],
  ['one that was not does not',                  [entry(5, before(false))],                       { isChecked: false, lastCheckAt: at(5) }],
  ['the gas is known at once',                   [entry(6, { act: 'gasTest', gasLel: 2 })],       { gasAt: at(6), gasLel: 2 }],
  ['what is stopped here is over here',          [entry(9, { act: 'stop', words: '风大' })],       { isOver: true, nextLookAt: null }],
  ['what was refused counts for nothing',        [entry(9, { act: 'stop' }, 'refused')],          { isOver: false, hasUnsent: false }],
  ['what was heard of stands in the piece',      [entry(9, before(true), 'applied')],             { isChecked: false, hasUnsent: false }],
  ['another permit is another permit',           [entry(9, { act: 'end', permitId: OTHER })],     { isOver: false, hasUnsent: false }],
]
test.each(DONE)('%s', (_, entries, then) => {
  expect(watchOf(PERMIT, entries)).toMatchObject(then)
})

// oxfmt-ignore
const MAY: [what: string, permit: Partial<WatchedPermit>, mayWatch: boolean, mayStop: boolean][] = [
  ['the watcher does all of it',          {},                                    true,  true],
  ['anybody stops it',                    { isMine: false },                     false, true],
  ['also before it began',                { state: 'toHandle' },                 false, true],
  ['what is to be looked at is over',     { state: 'toAccept' },                 false, false],
]
test.each(MAY)('%s', (_, permit, mayWatch, mayStop) => {
  expect(mayDo(watchOf({ ...PERMIT, ...permit }, []))).toEqual({ mayWatch, mayStop })
})

test('power that burns nothing is not looked at by the half hour', () => {
  expect(watchOf({ ...PERMIT, kind: 'power' }, []).nextLookAt).toBeNull()
})

test('what is mine stands first, what is late above', () => {
  const [mine, late, others] = [
    { ...PERMIT, permitId: '1', lastCheckAt: at(20) },
    { ...PERMIT, permitId: '2' },
    { ...PERMIT, permitId: '3', isMine: false },
  ].map((permit) => watchOf(permit, []))
  if (!mine || !late || !others) throw new Error('three were made')
  expect(watchesInOrder([others, mine, late]).map(({ permitId }) => permitId)).toEqual(['2', '1', '3'])
})
