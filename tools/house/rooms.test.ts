import { expect, test } from 'vitest'
import { roomsOf } from './rooms.ts'

const commit = (...files: string[]) => ({ subject: '', files })

// oxfmt-ignore
const cases: [what: string, files: string[], rooms: [commits: number, inOne: number, inOneWithItsRows: number]][] = [
  ['one room, its test, and docs',    ['modules/alarms/a.ts', 'e2e/a.e2e.ts', 'docs/a.md'],                     [1, 1, 1]],
  ['two rooms',                       ['modules/alarms/a.ts', 'platform/kit/b.ts'],                             [1, 0, 0]],
  ['a room and the rows it owes',     ['modules/alarms/a.ts', 'apps/server/migrations/1.ts', 'apps/web/modules.ts'], [1, 0, 1]],
  ['a migration alone',               ['apps/server/migrations/1.ts'],                                          [1, 1, 1]],
  ['docs alone',                      ['docs/a.md', 'README.md', 'modules/order.md'],                           [0, 0, 0]],
]
test.each(cases)('%s', (_, files, [commits, inOne, inOneWithItsRows]) =>
  expect(roomsOf([commit(...files)])).toEqual({ commits, inOne, inOneWithItsRows }),
)
