import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { DutyRow } from '../../contract/index.ts'
import { recordBook } from './recordBook.ts'
import { SheetA1 } from './SheetA1.tsx'

const DUE = new Date('2026-11-20T10:00:00Z')
const row = (more: Partial<DutyRow> = {}): DutyRow => ({
  roomId: '019aa000-0004-7000-8000-000000000001',
  roomName: '主控制室',
  unitId: '019aa000-0001-7000-8000-000000000001',
  unitName: '第三人民医院',
  dueAt: DUE,
  state: 'due',
  panel: {
    fires: 0,
    falses: 1,
    faults: 2,
    supervisory: 0,
    isOnline: false,
    mainPower: 'unknown',
    sparePower: 'ok',
    places: ['3 层走廊 感烟'],
  },
  told: null,
  isCorrected: false,
  userName: '',
  recordedAt: null,
  ...more,
})

beforeAll(() => recordBook.open('zh-CN'))

test('the sheet has the blocks of A.1, and says what nobody wrote', () => {
  const sheet = {
    unitName: '第三人民医院',
    roomName: '主控制室',
    day: '2026-11-20',
    shiftNo: 2,
    shiftName: '中班',
    from: new Date('2026-11-20T08:00:00Z'),
    until: new Date('2026-11-20T16:00:00Z'),
    shifts: [],
    planned: ['张建平', '刘海燕'],
    signs: [],
    rows: [row({ state: 'missed' })],
    checks: [],
    handover: null,
  }
  render(<SheetA1 sheet={sheet} ref={() => undefined} />)
  for (const block of [
    '火灾报警控制器运行情况',
    '控制室内其他消防系统运行情况',
    '火灾报警控制器日检查情况',
    '交接班',
  ])
    expect(screen.getByText(block)).toBeDefined()
  expect(screen.getByText('未记录')).toBeDefined()
  expect(screen.getAllByText('待签')).toHaveLength(3)
})
