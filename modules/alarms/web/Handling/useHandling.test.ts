import { expect, test } from 'vitest'
import { closedTab, type Handling, NOTHING_OPEN, offered, openedByHand, shownAtSeat } from './useHandling.ts'

type Step = (handling: Handling) => Handling
const open =
  (id: string): Step =>
  (handling) =>
    openedByHand(handling, id)
const offer =
  (id: string): Step =>
  (handling) =>
    offered(handling, id)
const show =
  (id: string): Step =>
  (handling) =>
    shownAtSeat(handling, id)
const close =
  (id: string): Step =>
  (handling) =>
    closedTab(handling, id)

const cases: [what: string, steps: Step[], tabs: string, active: string | null, byHand: string][] = [
  ['what a person opens comes forward', [open('a'), open('b')], 'a b', 'b', 'a b'],
  ['what is open already only comes forward', [open('a'), open('b'), open('a')], 'a b', 'a', 'b a'],
  ['what a message opens is shown when nothing is', [offer('a')], 'a', 'a', ''],
  ['what a message opens takes nobody’s work away', [open('a'), offer('b')], 'a b', 'a', 'a'],
  [
    'what is only looked at comes forward and is nobody’s',
    [offer('a'), offer('b'), show('b')],
    'a b',
    'b',
    '',
  ],
  ['what has no tab cannot be looked at', [offer('a'), show('x')], 'a', 'a', ''],
  [
    'a closed tab gives way to its right neighbour',
    [open('a'), open('b'), open('c'), open('b'), close('b')],
    'a c',
    'c',
    'a c',
  ],
  ['the last one to the left', [open('a'), open('b'), close('b')], 'a', 'a', 'a'],
  ['one that is not in front goes without a change', [open('a'), open('b'), close('a')], 'b', 'b', 'b'],
  ['what is not open cannot be closed', [open('a'), close('x')], 'a', 'a', 'a'],
  ['with the last tab nothing is open', [open('a'), close('a')], '', null, ''],
]
test.each(cases)('%s', (_, steps, tabs, active, byHand) => {
  const end = steps.reduce((handling, step) => step(handling), NOTHING_OPEN)
  expect([end.tabs.join(' '), end.active]).toEqual([tabs, active])
  expect([...end.byHand].toSorted().join(' ')).toBe(byHand.split(' ').toSorted().join(' '))
})
