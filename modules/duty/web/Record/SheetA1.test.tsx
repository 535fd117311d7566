import { render, screen, within } from '@testing-library/react'
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

const HANDOVER_AT = 4
const EMPTY = {
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

test('the sheet has the blocks of A.1, and says what nobody wrote', () => {
  render(<SheetA1 sheet={EMPTY} ref={() => undefined} />)
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

test('its columns are called as the form calls them', () => {
  render(<SheetA1 sheet={EMPTY} ref={() => undefined} />)
  const headsOf = (at: number, role: 'columnheader' | 'rowheader') => {
    const table = screen.getAllByRole('table')[at]
    if (!table) throw new Error(`no block ${at}`)
    return within(table)
      .getAllByRole(role)
      .map(({ textContent }) => textContent)
  }
  // oxfmt-ignore
  const blocks: [at: number, heads: string[]][] = [
    [1, ['时间', '正常／故障', '火警', '故障报警', '监管报警', '漏报', '报警或故障部位、原因及处理情况', '值班人签名', '真实火警', '误报']],
    [2, ['系统名称', '控制状态', '运行状态', '报警、故障部位、原因及处理']],
    [3, ['控制器名称', '自检', '消音', '复位', '主电源', '备用电源', '检查时间', '检查人', '故障及处理情况']],
  ]
  for (const [at, heads] of blocks) expect(headsOf(at, 'columnheader').slice(1)).toEqual(heads)
  expect(headsOf(HANDOVER_AT, 'rowheader')).toEqual([
    '交接班',
    '遗留问题',
    '设备钥匙器材',
    '交班人签名',
    '接班人签名',
    '消防安全管理人签字',
  ])
})
