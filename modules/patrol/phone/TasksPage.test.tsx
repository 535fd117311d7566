import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { PatrolPiece, PieceTask } from '../contract/index.ts'
import { phonePatrolBook } from './patrolBook.ts'
import { roundOf } from './round.ts'
import { PHONE_TASK } from './testing/phoneTask.ts'
import { WalkedToday } from './TasksPage.tsx'

beforeAll(() => phonePatrolBook.open('zh-CN'))

const NOW = new Date('2026-11-23T01:00:00Z')
const PIECE: PatrolPiece = { tasks: [], points: [], items: [], layers: [], outcomes: ['fixed'], taskCount: 1 }
const TASK: PieceTask = {
  ...PHONE_TASK,
  from: new Date('2026-11-23T00:00:00Z'),
  until: new Date('2026-11-23T03:00:00Z'),
}
// oxfmt-ignore
const phones: [whose: string, tasks: PieceTask[], says: string][] = [
  ['one’s own',      [TASK],                       '/ 0 点，今日 1 条路线'],
  ['another’s only', [{ ...TASK, isMine: false }], '今日没有你的巡查任务，以下可协助'],
  ['nobody’s',       [],                           '今日没有巡查任务'],
]
test.each(phones)('the first words where the rounds of today are %s', (_, tasks, says) => {
  const rounds = tasks.map((task) => roundOf(task, { ...PIECE, tasks }, [], NOW))
  render(<WalkedToday rounds={rounds} now={NOW} />)
  expect(screen.getByText(says, { exact: false })).toBeTruthy()
})
