import { fillPartSlot, type PartSlots } from '@gss/web-kit/shell/partSlots'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type SystemBoard, type BoardDevice, boardNamed, type BoardKey, M } from '../../contract/index.ts'
import { api } from '../api.ts'
import { boardsBook } from '../boardsBook.ts'
import { BoardBody } from './BoardBody.tsx'

beforeAll(() => boardsBook.open('zh-CN'))
afterEach(cleanup)

const NOW = new Date('2026-11-24T08:00:00Z')
const device = (name: string, more: Partial<BoardDevice> = {}): BoardDevice => ({
  kind: 'component',
  deviceId: name,
  componentId: name,
  code: name,
  name,
  place: '泵房',
  buildingId: 'b',
  buildingName: '主楼',
  floorId: 'f',
  floorNo: 1,
  floorName: '1 层',
  layerId: null,
  systemType: 11,
  componentType: 91,
  devType: '',
  bits: [],
  mode: null,
  since: null,
  isOnline: true,
  heardAt: NOW,
  values: [],
  cameras: [],
  ...more,
})
const value = (measure: number, given: number, more = {}) => ({
  measure,
  value: given,
  quality: 0,
  at: NOW,
  receivedAt: NOW,
  isStale: false,
  side: '' as const,
  low: null,
  high: null,
  lowWarn: null,
  highWarn: null,
  ...more,
})
const counts = {
  all: 1,
  online: 1,
  offline: 0,
  fire: 0,
  alarm: 0,
  warn: 0,
  fault: 0,
  shielded: 0,
  started: 0,
  feedback: 0,
}

function show(key: BoardKey, devices: BoardDevice[]) {
  const row = boardNamed(key)
  if (!row) throw new Error(key)
  const board: SystemBoard = {
    unitId: 'u',
    unitCode: 'U',
    unitName: '单位',
    counts: { ...counts, all: devices.length },
    devices,
    alarms: [
      {
        alarmId: 'a',
        kind: 'fault',
        componentId: 'x',
        title: '水泵故障',
        place: '泵房',
        raisedAt: NOW,
        isHeld: false,
        isDrill: false,
      },
      {
        alarmId: 'b',
        kind: 'fire',
        componentId: 'y',
        title: '演练火警',
        place: '',
        raisedAt: NOW,
        isHeld: false,
        isDrill: true,
      },
    ],
    events: [
      { at: NOW, componentId: 'x', name: '水泵', bits: ['started'], measure: null, side: '', value: null },
    ],
  }
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <BoardBody board={board} row={row} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('a pump says whether it runs and whose hand holds it; what is wrong stands beside it', async () => {
  show('pumpRoom', [
    device('1 号泵', { bits: ['started'], mode: 'manual' }),
    device('2 号泵', { mode: 'auto' }),
  ])
  expect(await screen.findByRole('img', { name: '1 号泵 运行 手动位' })).toBeTruthy()
  expect(screen.getByRole('img', { name: '2 号泵 停止 自动' })).toBeTruthy()
  const open = screen.getByRole('region', { name: '未处理警情' })
  expect(within(open).getByText('水泵故障')).toBeTruthy()
  // What is drilled stands there, says so, and counts as little as on the desk.
  expect(within(open).getByText('【演练】演练火警')).toBeTruthy()
  expect(open.querySelector('header')?.textContent).toBe('未处理警情1')
  expect(within(screen.getByRole('region', { name: '最近变化' })).getByText('启动')).toBeTruthy()
})
test('a tank has its level, and a limit that was set; what is only usual is said to be so', async () => {
  show('tank', [device('水池', { componentType: 92, values: [value(M.levelM, 2.7)] })])
  expect(await screen.findByRole('img', { name: '水池 液位 2.7 m' })).toBeTruthy()
  expect(screen.getByText('参考限值，未设报警')).toBeTruthy()
})
test.each<[what: string, more: Partial<BoardDevice>, says: number]>([
  [
    'of a level meter that was never heard that there is no value yet',
    { kind: 'nbDevice', heardAt: null },
    1,
  ],
  ['of what measures nothing no word of values', { componentType: 92 }, 0],
])('the card of a device says %s', async (_, more, says) => {
  vi.spyOn(api, 'diary').mockResolvedValue({ periodS: null, night: [], runs: [] })
  show('tank', [device('水箱', { isOnline: false, ...more })])
  fireEvent.click(await screen.findByRole('button', { name: /水箱$/ }))
  const card = await screen.findByRole('dialog', { name: '水箱' })
  await within(card).findByText('末次上报')
  expect(within(card).queryAllByText('尚未上报测量值')).toHaveLength(says)
  vi.restoreAllMocks()
})
test('a warning says what it is, a line below its alarm where both stand close', async () => {
  show('tank', [device('水池', { componentType: 92, values: [value(M.levelM, 2.7)] })])
  const isBelow = (words: string) =>
    screen.getByText(words, { selector: 'small' }).closest('.bd-bound')?.classList.contains('is-below')
  await screen.findByText('预警 2.4', { selector: 'small' })
  expect([isBelow('预警 2.4'), isBelow('下限 1.8'), isBelow('上限 3.15')]).toEqual([true, false, false])
})
test('an old value is grey and says how long it is silent', async () => {
  show('tank', [device('水池', { componentType: 92, values: [value(M.levelM, 2.7, { isStale: true })] })])
  expect(await screen.findByText(/^未上报 \d+ 分钟$/)).toBeTruthy()
})
test('a figure that is pressed shows those alone', async () => {
  show('pumpRoom', [device('1 号泵', { bits: ['fault'] }), device('2 号泵')])
  fireEvent.click(await screen.findByRole('button', { name: /^故障/ }))
  expect(screen.queryByRole('img', { name: /2 号泵/ })).toBeNull()
  expect(screen.getByRole('img', { name: /1 号泵/ })).toBeTruthy()
})
test.each<[BoardKey, RegExp]>([
  ['firePower', /主电源 正常/],
  ['excessPressure', /电源/],
])('%s is drawn', async (key, name) => {
  show(key, [device('电源', { systemType: 23, componentType: 85, values: [value(M.airPressure, 30)] })])
  expect(await screen.findByRole('img', { name })).toBeTruthy()
})

test('what orders has its place beside the board, and is told how each device stands', async () => {
  const told: PartSlots['boardDeeds']['devices'][] = []
  const withdraw = fillPartSlot('boardDeeds', ({ devices }) => {
    told.push(devices)
    return <p>orders</p>
  })
  show('pumpRoom', [device('1 号泵', { bits: ['started', 'shielded'], mode: 'manual' }), device('2 号泵')])
  expect(await screen.findByText('orders')).toBeTruthy()
  expect(told.at(-1)).toMatchObject([
    { componentId: '1 号泵', stands: '屏蔽', isStarted: true, isShielded: true, isByHand: true },
    { componentId: '2 号泵', stands: '正常', isStarted: false, isShielded: false, isByHand: false },
  ])
  cleanup()
  withdraw()
})
