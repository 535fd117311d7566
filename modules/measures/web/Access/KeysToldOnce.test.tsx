import { useSettings } from '@gss/web-kit/settings/settings'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { KeysToldOnce } from './KeysToldOnce.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('keys that nobody has saved are not closed without a question; saved, they are', async () => {
  useSettings.setState({ language: 'zh-CN' })
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:keys'
      static override revokeObjectURL = () => undefined
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const closed = vi.fn<() => void>()
  await act(async () => {
    render(
      <App>
        <Suspense>
          <KeysToldOnce keys={[{ address: 'iot:ONE', key: 'k' }]} onClose={closed} />
        </Suspense>
      </App>,
    )
  })
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByText('ONE')
  press(/^关\s?闭$/)
  expect((await screen.findAllByText('密钥尚未保存，关闭后不能再看到')).length).toBeGreaterThan(0)
  expect(closed).not.toHaveBeenCalled()
  press(/^返\s?回/)
  press(/^保存为文件$/)
  press(/^关\s?闭$/)
  expect(closed).toHaveBeenCalledOnce()
})
