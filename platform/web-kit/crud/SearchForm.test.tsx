import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { beforeAll, expect, test } from 'vitest'
import { crudBook } from './crudBook.ts'
import { SearchForm } from './SearchForm.tsx'

beforeAll(() => crudBook.open('zh-CN'))

test('what one types while the last question is on its way is not lost; Back brings what was asked then', async () => {
  const asked: object[] = []
  const form = (filters: { name?: string }) => (
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <SearchForm
        fields={[{ kind: 'text', name: 'name', label: '名称' }]}
        filters={filters}
        onSearch={(next) => asked.push(next)}
      />
    </ConfigProvider>
  )
  const nothing = {}
  const { rerender } = render(form(nothing))
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: '名称' })
  const query = screen.getByRole('button', { name: '查询' })
  await userEvent.type(name, '水泵')
  await userEvent.click(query)
  await userEvent.clear(name)
  await userEvent.type(name, '压力计')
  rerender(form({ name: '水泵' }))
  expect(name.value).toBe('压力计')
  await userEvent.click(query)
  expect(asked).toEqual([{ name: '水泵' }, { name: '压力计' }])
  rerender(form({ name: '压力计' }))
  rerender(form({ name: '水泵' }))
  expect(name.value).toBe('水泵')
})
