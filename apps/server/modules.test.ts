import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ORDERED } from '../../tools/boundaries/order.ts'
import { modules } from './modules.ts'

const FOLDER = path.join(import.meta.dirname, '../../modules')
const withPart = readdirSync(FOLDER).filter((name) => existsSync(path.join(FOLDER, name, 'server/part.ts')))

test('every module with a part is a row, in the order of the house', () => {
  expect(modules.map(({ name }) => name)).toEqual(ORDERED.filter((name) => withPart.includes(name)))
})
