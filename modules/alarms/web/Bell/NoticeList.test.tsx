import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { alarmOf } from '../testing/alarmOf.ts'
import { seatBook } from '../seatBook.ts'
import { NoticeList } from './NoticeList.tsx'

beforeAll(() => seatBook.open('zh-CN'))
afterEach(() => vi.unstubAllGlobals())

const notice = (number: number, unitName: string, floorName: string) => {
  const { alarmId, title, deviceTypeName } = alarmOf(number)
  return {
    WARN_ID: alarmId,
    IS_READ: false,
    ADDRESS: '临江市裕和区中山路 218 号',
    FR_ALERT_TIMESTAMP: Date.parse('2026-11-20T05:04:55Z'),
    ALERT_TITEL: title,
    IS_DRILL: 0,
    DEAL_TYPE: 'FIRE',
    FULL_NAME: unitName,
    DEV_TYPE_NAME: deviceTypeName,
    devInfo: '',
    BUIL_NAME: '1 号楼',
    FLOOR_NAME: floorName,
    DEV_ADDRESS: '',
  }
}

test('each line names the unit and the place in it', async () => {
  const records = [notice(1, '望湖宾馆', '3F'), notice(2, '市图书馆', '9F')]
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ ok: true, data: { records, current: 1, total: 2 }, message: '' })),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeList onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/望湖宾馆.*1 号楼 3F/),
    expect.stringMatching(/市图书馆.*1 号楼 9F/),
  ])
})
