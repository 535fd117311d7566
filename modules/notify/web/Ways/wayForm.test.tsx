import { crudBook } from '@gss/web-kit/crud/crudBook'
import { FormFields } from '@gss/web-kit/crud/FormFields.tsx'
import { render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { beforeAll, expect, test } from 'vitest'
import type { WayKind } from '../../contract/way.ts'
import { notifyBook } from '../notifyBook.ts'
import { BLANK_WAY, useWayFields, type WayValues } from './wayForm.ts'

beforeAll(() => Promise.all([crudBook.open('zh-CN'), notifyBook.open('zh-CN')]))

function NewWay({ kind }: { kind: WayKind }) {
  const [form] = Form.useForm<WayValues>()
  return (
    <Form form={form} initialValues={{ ...BLANK_WAY, kind }}>
      <FormFields fields={useWayFields()} isReadOnly={false} isNew />
    </Form>
  )
}

// oxfmt-ignore
const kinds: [kind: WayKind, asked: string[], not: string[]][] = [
  ['smtp',    ['服务器', '端口', '加密', '发件人', '账号', '密码'],        ['绑定方式', '地址', '签名密钥', '串口设备']],
  ['smpp',    ['服务器', '端口', '加密', '主叫号码', '绑定方式', '密码'],   ['发件人', '地址', '签名密钥']],
  ['webhook', ['机器人', '地址', '签名密钥'],                          ['服务器', '密码']],
  ['voice',   ['播报次数'],                                         ['服务器', '密码', '签名密钥']],
  ['modem',   ['串口设备'],                                         ['服务器', '密码', '签名密钥']],
]
// A field that showed itself by its own value came and went until the page was gone.
test.each(kinds)(
  'a new way of the kind %s asks for what it needs, and for nothing else',
  (kind, asked, not) => {
    render(<NewWay kind={kind} />)
    for (const label of asked) expect(screen.getByText(label)).toBeTruthy()
    for (const label of not) expect(screen.queryByText(label)).toBeNull()
  },
)

test.each([
  ['smtp', '密码'],
  ['webhook', '签名密钥'],
] as const)('what a way of the kind %s signs in or signs with is not read over a shoulder', (kind, label) => {
  render(<NewWay kind={kind} />)
  expect(screen.getByLabelText<HTMLInputElement>(label).type).toBe('password')
})
