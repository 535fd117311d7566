import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import type { RosterCell, Guard, Room } from '../../contract/index.ts'
import { cellKeyOf } from './cellWords.ts'
import { RosterCalendar } from './RosterCalendar.tsx'
import { rosterBook } from './rosterBook.ts'
import type { CellSpot } from './rosterEdit.ts'
import type { MovingCell } from './useMoving.ts'

const [TODAY, NEXT] = ['2026-11-20', '2026-11-21']
const NOW = new Date('2026-11-20T02:00:00Z')
const room: Room = {
  roomId: 'r1',
  unitId: 'u1',
  name: '主控制室',
  place: '门诊楼',
  shifts: [
    { shiftNo: 1, name: '日班', fromMin: 480, untilMin: 960 },
    { shiftNo: 2, name: '中班', fromMin: 960, untilMin: 1_440 },
  ],
  isLinked: true,
  peopleMin: 2,
  teams: [],
  isKept: true,
}
const guard = (personId: string, name: string, rank: Guard['rank']): Guard => ({
  personId,
  name,
  rank,
  job: '',
  certUntil: null,
  userId: null,
})
const cell = (
  day: string,
  shiftNo: number,
  personIds: string[],
  more: Partial<RosterCell> = {},
): RosterCell => ({
  roomId: 'r1',
  day,
  shiftNo,
  name: '',
  from: new Date(`${day}T00:00:00Z`),
  until: new Date(`${day}T08:00:00Z`),
  personIds,
  swappedIds: [],
  reason: '',
  flaws: [],
  ...more,
})

beforeAll(() => rosterBook.open('zh-CN'))

/** A grid of two days whose hands are written down. */
function shown(held: CellSpot | null = null, mayEdit = true) {
  const done: unknown[] = []
  const moving: MovingCell = {
    held,
    hold: (spot) => void done.push(['hold', spot]),
    drop: (spot) => void done.push(['drop', spot]),
    take: ({ day, shiftNo }, personId) => void done.push(['take', day, shiftNo, personId]),
  }
  const cells = [
    cell(TODAY, 1, ['a', 'b'], { swappedIds: ['b'] }),
    cell(NEXT, 1, ['a'], { flaws: ['tooFew'] }),
    cell(NEXT, 2, ['b'], { flaws: ['tooFew', 'noMiddle'] }),
  ]
  render(
    <RosterCalendar
      span="two"
      title="值班排班"
      known={{
        rooms: [room],
        guards: new Map(
          [guard('a', '张建平', 'middle'), guard('b', '刘海燕', 'junior')].map((each) => [
            each.personId,
            each,
          ]),
        ),
        cells: new Map(cells.map((each) => [cellKeyOf(each), each])),
      }}
      days={[TODAY, NEXT]}
      today={TODAY}
      now={NOW}
      holidays={[{ day: NEXT, name: '校庆' }]}
      signs={[]}
      mayEdit={mayEdit}
      moving={moving}
      onCell={(_, shift, day) => done.push(['cell', day, shift.shiftNo])}
      onDay={(day) => done.push(['day', day])}
      onRoom={() => done.push(['room'])}
    />,
  )
  return { done, user: userEvent.setup() }
}
const at = (day: string, shiftNo: number, personId: string | null): CellSpot => ({
  roomId: 'r1',
  day,
  shiftNo,
  personId,
})

test('a cell says who stands there, with what they may do, and what is missing', () => {
  shown()
  expect(screen.getByRole('button', { name: '刘海燕 初，主控制室 2026-11-20 日班' })).toHaveProperty(
    'title',
    '刘海燕 初 · 换班 · Delete 移出本班',
  )
  expect(screen.getAllByText('缺 1 人')).toHaveLength(2)
  expect(screen.getByRole('button', { name: '主控制室 2026-11-20 中班：未排' })).toBeDefined()
  expect(screen.getByText(/校庆/)).toBeDefined()
})

test('by keys somebody is picked up, and put down on a shift or on a person', async () => {
  const first = shown()
  await first.user.click(screen.getByRole('button', { name: '张建平 中，主控制室 2026-11-21 日班' }))
  expect(first.done).toEqual([['hold', at(NEXT, 1, 'a')]])
})

test('held, a press on a shift moves and a press on a person swaps', async () => {
  const { done, user } = shown(at(NEXT, 1, 'a'))
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('张建平')
  await user.click(screen.getByRole('button', { name: '主控制室 2026-11-20 中班：未排' }))
  await user.click(screen.getByRole('button', { name: '刘海燕 初，主控制室 2026-11-21 中班' }))
  expect(done).toEqual([
    ['drop', at(TODAY, 2, null)],
    ['drop', at(NEXT, 2, 'b')],
  ])
})

test('arrows go from cell to cell, Enter opens one', async () => {
  const { done, user } = shown()
  screen.getByRole('button', { name: '主控制室 2026-11-20 中班：未排' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toContain('刘海燕')
  await user.keyboard('{ArrowLeft}{Enter}')
  expect(done).toEqual([['cell', TODAY, 2]])
})

test('Delete takes somebody out of a shift', async () => {
  const { done, user } = shown()
  screen.getByRole('button', { name: '张建平 中，主控制室 2026-11-20 日班' }).focus()
  await user.keyboard('{Delete}')
  expect(done).toEqual([['take', TODAY, 1, 'a']])
})

test('who may not change it is offered nothing', () => {
  shown(null, false)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByText('未排')).toBeDefined()
})
