import type { Action } from '@gss/kit/call'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CallFailure, RefusalError } from '../api/failures.ts'
import { lineHeard, lineLost } from '../api/line.ts'
import { failureBook } from '../api/failureText.ts'
import { ScreenContext } from '../shell/screen.ts'
import type { Crud, CrudAsk } from './crud.ts'
import { crudBook } from './crudBook.ts'
import { CrudPage } from './CrudPage.tsx'

interface Unit {
  id: string
  name: string
  isOn: boolean
}
const ALL: Unit[] = [
  { id: '1', name: '望湖宾馆', isOn: true },
  { id: '2', name: '临江市图书馆', isOn: false },
]
const EVERY: Action[] = ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export']

/** A list without a server: what was asked and done is written down. */
function fakeUnits() {
  const asked: CrudAsk<'name'>[] = []
  const done: string[] = []
  const state = { fails: false, isOpen: false, rows: ALL }
  const note = (what: string) => () => {
    done.push(what)
    return Promise.resolve()
  }
  const crud: Crud<Unit, 'name', { name: string }> = {
    name: 'units',
    noun: '单位',
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    load: (ask) => {
      asked.push(ask)
      if (state.fails) return Promise.reject(new CallFailure('busy', 503, '5F2C-0931'))
      const rows = state.rows.filter(({ name }) => name.includes(ask.filters.name ?? ''))
      return Promise.resolve({ rows, page: ask.page, total: rows.length })
    },
    filters: [{ kind: 'text', name: 'name', label: '名称' }],
    columns: [{ key: 'name', title: '单位名称', sort: 'name', show: ({ name }) => name }],
    form: {
      fields: [{ kind: 'text', name: 'name', label: '名称', maxChars: 40, isRequired: true }],
      blank: { name: '' },
      of: ({ name }) => ({ name }),
      add: ({ name }) => note(`add ${name}`)(),
      edit: ({ id }, { name }) => note(`edit ${id} ${name}`)(),
    },
    remove: {
      run: (rows, isSure) =>
        state.isOpen && !isSure
          ? Promise.reject(new RefusalError({ code: 'unit.stillOpen', message: '1 条警情尚未处理' }))
          : note(`remove ${rows.map(({ id }) => id).join()}${isSure ? ' for sure' : ''}`)(),
      asksAgain: 'unit.stillOpen',
    },
    turn: { isOn: ({ isOn }) => isOn, enable: note('enable'), disable: note('disable') },
  }
  return { crud, asked, done, state }
}

const AddressSeen = () => <output data-testid="address">{useLocation().search}</output>

function show({ crud }: ReturnType<typeof fakeUnits>, actions: Action[] = EVERY, at = '/units') {
  const screenHere = { title: '联网单位', actions, serial: 1, isShown: true, container: () => document.body }
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter initialEntries={[at]}>
            <ScreenContext value={screenHere}>
              <CrudPage crud={crud} />
            </ScreenContext>
            <AddressSeen />
          </MemoryRouter>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  return userEvent.setup()
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const address = () => screen.getByTestId('address').textContent

// A test that fails without network leaves none of the others without.
afterEach(lineHeard)
beforeAll(async () => {
  await Promise.all([crudBook.open('zh-CN'), failureBook.open('zh-CN')])
})

test('shows the rows, how many there are, and what the screen is called', async () => {
  show(fakeUnits())
  expect(await screen.findByText('望湖宾馆')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '联网单位' })).toBeTruthy()
  expect(screen.getByText('共 2 条')).toBeTruthy()
})

test('a search asks again and stands in the address', async () => {
  const units = fakeUnits()
  const user = show(units)
  await user.type(await screen.findByLabelText('名称'), '图书馆{Enter}')
  await waitFor(() => expect(screen.queryByText('望湖宾馆')).toBeNull())
  expect(decodeURIComponent(address())).toBe('?name=图书馆')
})

test('what is half typed is not lost when rows come anew', async () => {
  const user = show(fakeUnits())
  await user.type(await screen.findByLabelText('名称'), '图书')
  await user.click(await button('刷新'))
  await user.click(await button('列设置'))
  expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('图书')
})

test('while the server cannot be reached, what cannot be done looks so and says why', async () => {
  const units = fakeUnits()
  const user = show(units)
  await screen.findByText('望湖宾馆')
  await user.click(await button(/新增单位/))
  const form = await screen.findByRole('dialog')
  await user.type(within(form).getByLabelText(/名称/), '图书馆')
  const isOff = (one: HTMLElement) => one.hasAttribute('disabled') && one.title === '连接中断，恢复后可操作'
  const off = [/新增单位/, /^编辑 望湖宾馆/]
  act(lineLost)
  for (const name of off) expect(isOff(screen.getByRole('button', { name, hidden: true }))).toBe(true)
  expect(isOff(within(form).getByRole('button', { name: '保存' }))).toBe(true)
  await user.type(within(form).getByLabelText(/名称/), '{Enter}')
  expect(units.done).toEqual([])
  // What is here can be looked at.
  expect(isOff(screen.getByRole('button', { name: /^查看 望湖宾馆/, hidden: true }))).toBe(false)
  act(lineHeard)
  for (const name of off) expect(isOff(screen.getByRole('button', { name, hidden: true }))).toBe(false)
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(units.done).toEqual(['add 图书馆']))
})

test('a field that is too long is told while it is typed, and nothing of it is cut off', async () => {
  const units = fakeUnits()
  const user = show(units)
  await user.click(await button(/新增单位/))
  const form = await screen.findByRole('dialog')
  const field = within(form).getByLabelText<HTMLInputElement>(/名称/)
  await user.type(field, `${'名'.repeat(41)}`)
  expect(await within(form).findByText('名称最多 40 个字符')).toBeTruthy()
  expect(field.value).toHaveLength(41)
  await user.click(within(form).getByRole('button', { name: '保存' }))
  expect(units.done).toEqual([])
  await user.type(field, '{Backspace}  ')
  await waitFor(() => expect(within(form).queryByText('名称最多 40 个字符')).toBeNull())
})

test('an address asks for what it says', async () => {
  const units = fakeUnits()
  show(units, EVERY, '/units?name=湖&page=3&size=30&sort=name&desc=1')
  await screen.findByText('望湖宾馆')
  expect(units.asked[0]).toEqual({
    filters: { name: '湖' },
    page: 3,
    pageRows: 30,
    sort: 'name',
    descending: true,
  })
})

// oxfmt-ignore
const gates: [what: string, actions: Action[], name: RegExp, isThere: boolean][] = [
  ['add is there for whom it is allowed',         ['query', 'add'],     /新增单位/, true],
  ['add is hidden from others',                   ['query'],            /新增单位/, false],
  ['edit is there for whom it is allowed',        ['query', 'edit'],    /^编辑 望湖宾馆/, true],
  ['edit is hidden from others',                  ['query'],            /^编辑 望湖宾馆/, false],
  ['disable is offered where the row is on',      ['query', 'disable'], /^停用 望湖宾馆/, true],
  ['enable is not offered where the row is on',   ['query', 'enable'],  /^启用 望湖宾馆/, false],
  ['enable is offered where the row is off',      ['query', 'enable'],  /^启用 临江市图书馆/, true],
  ['delete is hidden from whom it is forbidden',  ['query', 'edit'],    /^删除 望湖宾馆/, false],
]
test.each(gates)('%s', async (_, actions, name, isThere) => {
  show(fakeUnits(), actions)
  await screen.findByText('望湖宾馆')
  expect(screen.queryAllByRole('button', { name }).length > 0).toBe(isThere)
})

test('adding asks for what is required, then does it and loads again', async () => {
  const units = fakeUnits()
  const user = show(units)
  await user.click(await button(/新增单位/))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /保存/ }))
  expect(await within(dialog).findByText('请输入名称')).toBeTruthy()
  const before = units.asked.length
  await user.type(within(dialog).getByLabelText(/名称/), '碧水家园{Enter}')
  await waitFor(() => expect(units.done).toEqual(['add 碧水家园']))
  await waitFor(() => expect(units.asked.length).toBeGreaterThan(before))
})

test('what is somebody else’s to change is looked at, and no more', async () => {
  const units = fakeUnits()
  const form = units.crud.form
  if (form) form.isEditable = ({ isOn }) => isOn
  const user = show(units, ['query', 'edit'])
  expect(await button('编辑 望湖宾馆')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '编辑 临江市图书馆' })).toBeNull()
  await user.click(await button('查看 临江市图书馆'))
  const view = await screen.findByRole('dialog')
  expect(within(view).queryByRole('button', { name: '编辑' })).toBeNull()
})

test('where a list has its own way to look at a row, each way leads there', async () => {
  const units = fakeUnits()
  units.crud.onOpen = ({ id }) => void units.done.push(`open ${id}`)
  const user = show(units)
  await user.click(await button('查看 望湖宾馆'))
  await user.dblClick(screen.getByText('临江市图书馆'))
  expect(units.done).toEqual(['open 1', 'open 2'])
})

test('deleting asks first', async () => {
  const units = fakeUnits()
  const user = show(units, ['query', 'delete'])
  await user.click(await button(/^删除 望湖宾馆/))
  const question = await screen.findByRole('dialog')
  expect(within(question).getAllByText('确定删除“望湖宾馆”？').length).toBeTruthy()
  expect(units.done).toEqual([])
  await user.click(within(question).getByRole('button', { name: /^删除/ }))
  await waitFor(() => expect(units.done).toEqual(['remove 1']))
})

test('what the server asks before it deletes is asked, and only a second yes deletes', async () => {
  const units = fakeUnits()
  units.state.isOpen = true
  const user = show(units, ['query', 'delete'])
  await user.click(await button(/^删除 望湖宾馆/))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^删除/ }))
  expect(await screen.findByText('1 条警情尚未处理')).toBeTruthy()
  expect(units.done).toEqual([])
  await user.click(await screen.findByRole('button', { name: /^仍要删除/ }))
  await waitFor(() => expect(units.done).toEqual(['remove 1 for sure']))
})

test('a failure says so, with its number, and tries again on request', async () => {
  const units = fakeUnits()
  units.state.fails = true
  const user = show(units)
  expect(await screen.findByText('服务器正忙，请稍后再试')).toBeTruthy()
  expect(screen.getByText('错误编号 5F2C-0931')).toBeTruthy()
  units.state.fails = false
  await user.click(await button('重试'))
  expect(await screen.findByText('望湖宾馆')).toBeTruthy()
})

test('rows that were there stay when the next load fails, and say how old they are', async () => {
  const units = fakeUnits()
  const user = show(units)
  await screen.findByText('望湖宾馆')
  units.state.fails = true
  await user.click(await button('刷新'))
  expect(await screen.findByText(/^数据停在 \d\d:\d\d:\d\d$/)).toBeTruthy()
  expect(screen.getByText('望湖宾馆')).toBeTruthy()
})

test('nothing at all and nothing that matches are two different things', async () => {
  const units = fakeUnits()
  units.state.rows = []
  const user = show(units)
  expect(await screen.findByText('没有单位')).toBeTruthy()
  await user.type(screen.getByLabelText('名称'), 'x{Enter}')
  expect(await screen.findByText('没有符合条件的单位')).toBeTruthy()
})

test('keys: / searches, arrows move, Enter opens, n adds', async () => {
  const user = show(fakeUnits())
  await screen.findByText('望湖宾馆')
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('名称'))
  screen.getByText('望湖宾馆').closest<HTMLElement>('tr')?.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  const view = await screen.findByRole('dialog')
  expect(within(view).getByDisplayValue('临江市图书馆')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('n')
  expect(await screen.findByText('新增单位', { selector: '.ant-modal-title' })).toBeTruthy()
})
