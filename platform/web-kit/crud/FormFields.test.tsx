import { render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { beforeAll, expect, test } from 'vitest'
import type { FormField } from './crud.ts'
import { crudBook } from './crudBook.ts'
import { FormFields } from './FormFields.tsx'

beforeAll(() => crudBook.open('zh-CN'))

interface Values {
  name: string
  remark: string
}
const NAME: FormField<Values> = { kind: 'text', name: 'name', label: '名称', maxChars: 40 }

function Typed({ field, isNew }: { field: FormField<Values>; isNew: boolean }) {
  const [form] = Form.useForm<Values>()
  return (
    <Form form={form} initialValues={{ name: '', remark: '' }}>
      <FormFields fields={[field]} isReadOnly={false} isNew={isNew} />
    </Form>
  )
}

test('a field that is shown while it is empty stands still', () => {
  render(<Typed field={{ ...NAME, when: ({ name }) => name === '' }} isNew />)
  expect(screen.getByLabelText('名称')).toBeTruthy()
})

// oxfmt-ignore
const marks: [what: string, isRequired: FormField<Values>['isRequired'], isNew: boolean, isMarked: boolean][] = [
  ['always, and new',           true,        true,  true],
  ['always, and edited',        true,        false, true],
  ['when added, and new',       'whenAdded', true,  true],
  ['when added, and edited',    'whenAdded', false, false],
  ['never',                     false,       true,  false],
  ['nothing is said of it',     undefined,   true,  false],
]
test.each(marks)('a field is marked 必填: %s', (_, isRequired, isNew, isMarked) => {
  render(<Typed field={{ ...NAME, ...(isRequired !== undefined && { isRequired }) }} isNew={isNew} />)
  expect(screen.queryByText('必填') !== null).toBe(isMarked)
})

test('what is hidden is not read over a shoulder, and no browser fills it in', () => {
  render(<Typed field={{ ...NAME, kind: 'text', maxChars: 40, isHidden: true }} isNew />)
  const { type, autocomplete } = screen.getByLabelText<HTMLInputElement>('名称')
  expect([type, autocomplete]).toEqual(['password', 'new-password'])
})
