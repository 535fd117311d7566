import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { BoardCard, BoardKey } from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'
import { BoardRail } from './BoardRail.tsx'

beforeAll(() => boardsBook.open('zh-CN'))
afterEach(cleanup)

const card = (key: BoardKey, more: Partial<BoardCard> = {}): BoardCard => ({
  key,
  all: 9,
  online: 9,
  offline: 0,
  fire: 0,
  alarm: 0,
  warn: 0,
  fault: 0,
  shielded: 0,
  started: 0,
  feedback: 0,
  ...more,
})
// oxfmt-ignore
const rows: [what: string, card: BoardCard, says: string, mark: string][] = [
  ['all is well: a mark and no figure',          card('tank'),                                       '消防水箱水池正常',   'k-normal'],
  ['what is gravest, and how many are so',       card('fireAlarm', { shielded: 6, fault: 3 }),       '火灾报警故障3',     'k-fault'],
  ['what cannot be heard is no less than that',  card('gasDetection', { offline: 4, shielded: 1 }), '可燃气体探测离线4', 'k-offline'],
  ['a warning is hollow',                        card('hydrant', { warn: 1 }),                       '消火栓与管网压力预警1', 'k-supervisory held'],
]
test.each(rows)('of a system the list says %s', (_, of, says, mark) => {
  const chosen: BoardKey[] = []
  render(<BoardRail cards={[of]} chosen="lift" onChoose={(key) => chosen.push(key)} />)
  const key = screen.getByRole('button')
  expect(key.textContent).toBe(says)
  expect(key.querySelector('.kind-mark')?.getAttribute('class')).toContain(mark)
  fireEvent.click(key)
  expect(chosen).toEqual([of.key])
})
