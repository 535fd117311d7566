import { expect, test } from 'vitest'
import { objects } from './objects.ts'

test("of a camera's password there is no list, no filter and no mandatory answer", () => {
  const [password] = objects.flatMap(({ fields }) => fields.filter(({ name }) => name === 'passWord'))
  expect(password).toMatchObject({ isSecret: true, isListed: false, isSearched: false, isRequired: false })
})
