import { expect, test } from 'vitest'
import { described, dictionaries } from '../../contract/index.ts'
import { registerFieldsOf } from './fieldsOf.tsx'
import { registerBook } from './registerBook.ts'

const SEAT = { hasUnit: false, isCentre: true }

test('a password is not read over a shoulder while it is typed; what is only kept from others is', async () => {
  await registerBook.open('zh-CN')
  const head = { object: 'thing', label: '物', permission: 'baseData', isOfUnit: true } as const
  const thing = described(
    { ...head, key: 'code', title: 'code' },
    `
    编号    code    s       *
    密码    word    s       !
    身份证  card    idc     -
    `,
    dictionaries,
  )
  const fields = registerFieldsOf(thing, SEAT, { say: registerBook.say, nameOf: (label) => label })
  const hidden = fields.filter((field) => field.kind === 'text' && field.isHidden).map(({ name }) => name)
  expect(hidden).toEqual(['word'])
})
