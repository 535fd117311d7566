import { expect, test } from 'vitest'
import { wallDateOf } from './wallDate.ts'

test.each([
  ['zh-CN', '11 月 20 日 周五'],
  ['zh-TW', '11 月 20 日 週五'],
  ['en-US', 'Fri, November 20'],
  ['pt-BR', 'sex., 20 de novembro'],
] as const)('a wall says the day in %s', (language, shown) => {
  expect(wallDateOf(new Date('2026-11-20T05:00:00Z'), language)).toBe(shown)
})
