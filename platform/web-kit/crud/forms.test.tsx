import type { Action } from '@gss/kit/call'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { ScreenContext } from '../shell/screen.ts'
import type { Crud, FieldOption } from './crud.ts'
import { crudBook } from './crudBook.ts'
import { CrudPage } from './CrudPage.tsx'
import { inRows } from './SheetView.tsx'

beforeAll(() => crudBook.open('zh-CN'))

const wide = { isWide: true }
const thin = { isWide: false }
// oxfmt-ignore
const rows: [what: string, cells: { isWide: boolean }[], inEach: number[]][] = [
  ['two share a row',                        [thin, thin, thin, thin], [2, 2]],
  ['the last of an odd number stands alone', [thin, thin, thin],       [2, 1]],
  ['a wide one stands alone',                [wide, thin, thin],       [1, 2]],
  ['so does the one before it',              [thin, wide, thin],       [1, 1, 1]],
]
test.each(rows)('%s', (_, cells, inEach) => expect(inRows(cells).map(({ length }) => length)).toEqual(inEach))

interface Room {
  id: string
  name: string
}
interface RoomForm {
  building: FieldOption | undefined
  floor: FieldOption | undefined
  since: string
}
const FLOORS: Record<string, FieldOption[]> = {
  a: [{ value: 'a1', label: 'A 1F' }],
  b: [{ value: 'b1', label: 'B 1F' }],
}
const BUILDINGS: FieldOption[] = [
  { value: 'a', label: '主楼' },
  { value: 'b', label: '附楼' },
]

function fakeRooms() {
  const saved: RoomForm[] = []
  const seen: unknown[] = []
  const crud: Crud<Room, never, RoomForm> = {
    name: 'rooms',
    noun: '控制室',
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    load: ({ page }) => Promise.resolve({ rows: [{ id: '1', name: '主控室' }], page, total: 1 }),
    columns: [{ key: 'name', title: '名称', show: ({ name }) => name }],
    form: {
      fields: [
        {
          kind: 'reference',
          name: 'building',
          label: '建筑',
          section: '位置',
          find: (typed) => Promise.resolve(BUILDINGS.filter(({ label }) => label.includes(typed))),
        },
        {
          kind: 'reference',
          name: 'floor',
          label: '楼层',
          follows: 'building',
          find: (_, { building }) => Promise.resolve(FLOORS[building?.value ?? ''] ?? []),
        },
        { kind: 'moment', unit: 'date', name: 'since', label: '启用日期' },
      ],
      columns: 2,
      blank: { building: undefined, floor: undefined, since: '' },
      of: () => ({ building: BUILDINGS[0], floor: FLOORS['a']?.[0], since: '2026-11-20' }),
      whole: (row) => Promise.resolve({ ...row, name: `${row.name}（全）` }),
      sheet: ({ name }) => ({
        title: '消防控制室',
        sections: [{ title: '位置', cells: [{ label: '名称', value: name }] }],
      }),
      edit: (_, values) => Promise.resolve(saved.push(values)),
      below: ({ row, now }) => (
        <button type="button" onClick={() => seen.push([row?.name, now()])}>
          试看
        </button>
      ),
    },
  }
  const actions: Action[] = ['query', 'edit']
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter>
            <ScreenContext
              value={{
                title: '消防控制室',
                actions,
                serial: 1,
                isShown: true,
                container: () => document.body,
              }}
            >
              <CrudPage crud={crud} />
            </ScreenContext>
          </MemoryRouter>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  // Asking for the style of every ancestor at every click takes seconds without a browser.
  return {
    saved,
    seen,
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null }),
  }
}

test('a row is read as a bordered form, with what the list left out', async () => {
  const { user } = fakeRooms()
  await user.click(await screen.findByRole('button', { name: '查看 主控室' }))
  const sheet = await screen.findByRole('article')
  expect(within(sheet).getByRole('row', { name: '名称 主控室（全）' })).toBeTruthy()
  expect(within(sheet).getByRole('rowheader', { name: '位置' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '打印' })).toBeTruthy()
})

test('what a form refers to is found by typing, and what hangs on it is emptied', async () => {
  const { user, saved } = fakeRooms()
  await user.click(await screen.findByRole('button', { name: '编辑 主控室' }))
  const building = await screen.findByRole('combobox', { name: '建筑' })
  await user.click(building)
  await user.type(building, '附')
  await waitFor(() => expect(screen.queryByTitle('附楼')).toBeTruthy())
  await user.click(screen.getByTitle('附楼'))
  await user.click(screen.getByRole('combobox', { name: '楼层' }))
  expect(await screen.findByTitle('B 1F')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(saved).toMatchObject([
      { building: { value: 'b', label: '附楼' }, floor: undefined, since: '2026-11-20' },
    ]),
  )
})

test('what stands below the fields knows what is typed now; it saves nothing', async () => {
  const { user, saved, seen } = fakeRooms()
  await user.click(await screen.findByRole('button', { name: '编辑 主控室' }))
  const building = await screen.findByRole('combobox', { name: '建筑' })
  await user.click(building)
  await user.click(await screen.findByTitle('附楼'))
  await user.click(screen.getByRole('button', { name: '试看' }))
  expect(seen).toMatchObject([
    ['主控室（全）', { building: { value: 'b' }, floor: undefined, since: '2026-11-20' }],
  ])
  expect(saved).toEqual([])
})
