import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { ageingBook } from '../ageingBook.ts'
import { ExpiryDialog } from './ExpiryDialog.tsx'

beforeAll(() => ageingBook.open('zh-CN'))

const thing = {
  panelName: '',
  devName: '',
  devTypeName: '烟感',
  productTime: '2015-03-12',
  limitYear: 10,
  limitUses: 0,
  dueOn: '2025-03-12',
}
const notice = {
  noticeId: '019aa000-0000-7000-8000-000000000001',
  alertTitle: '设备已到期',
  total: 4,
  things: [
    { ...thing, devName: '独立感烟' },
    { ...thing, panelName: '一号控制器', devTypeName: '' },
    {
      ...thing,
      devName: '北门',
      devTypeName: '防火门闭门器',
      productTime: '',
      limitYear: 0,
      limitUses: 20_000,
    },
  ],
}

test('it says what the specification says: the panel or the device, 未维护 without a kind, the day alone', () => {
  render(
    <MemoryRouter>
      <ExpiryDialog notices={[notice]} onClose={() => undefined} />
    </MemoryRouter>,
  )
  const dialog = screen.getByRole('dialog', { name: '设备到期提醒' })
  expect(within(dialog).getByRole('heading', { name: /设备已到期/ })).toBeTruthy()
  const cells = within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(cells).toEqual([
    ['独立感烟', '烟感', '2015-03-12', '10', '2025-03-12'],
    ['一号控制器', '未维护', '2015-03-12', '10', '2025-03-12'],
    ['北门', '防火门闭门器', '–', '20000 次', '2025-03-12'],
  ])
  expect(dialog.textContent).toContain('另有 1 项')
})
