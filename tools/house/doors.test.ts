import { expect, test } from 'vitest'
import { wordless, wordlessDoors } from './doors.ts'

// oxfmt-ignore
const cases: [what: string, door: string, things: string, found: string[]][] = [
  ['a thing with its sentence where it stands',       `export { settle } from './a.ts'`,                      `/** It ends. */\nexport function settle() {}`,             []],
  ['a thing without one',                             `export { settle } from './a.ts'`,                      `export function settle() {}`,                              ['settle']],
  ['a sentence at the door, for all that it names',   `/** How it ends. */\nexport { settle, undo } from './a.ts'`, `export function settle() {}\nexport const undo = 1`, []],
  ['a sentence of the statement before',              `/** One. */\nexport { one } from './a.ts'\nexport { settle } from './a.ts'`, `export const one = 1\nexport const settle = 1`, ['settle']],
  ['a plain comment is none',                         `export { settle } from './a.ts'`,                      `// It ends.\nexport const settle = 1`,                     ['settle']],
  ['a type has the sentence of its record',           `export { type Alarm } from './a.ts'`,                  `/** What rings. */\nexport const alarm = record('a', {})\nexport type Alarm = DomainOf<typeof alarm>`, []],
  ['a record without a sentence gives none',          `export { type Alarm } from './a.ts'`,                  `export const alarm = record('a', {})\nexport type Alarm = DomainOf<typeof alarm>`, ['Alarm']],
  ['under another name',                              `export { a as settle } from './a.ts'`,                 `export const a = 1`,                                       ['settle']],
  ['declared at the door itself',                     `export const settle = 1`,                              ``,                                                         ['settle']],
  ['what every door has',                             `export { part } from './a.ts'`,                        `export const part = {}`,                                   []],
  ['a thing of another package',                      `export { client } from '@gss/web-kit/api/client'`,     ``,                                                         []],
]
test.each(cases)('%s', (_, door, things, found) => {
  const files: Record<string, string> = { 'modules/m/server/index.ts': door, 'modules/m/server/a.ts': things }
  expect(wordless('modules/m/server/index.ts', (file) => files[file])).toEqual(found)
})

test('every thing that leaves a module by name has its sentence', () => {
  expect(wordlessDoors(process.cwd())).toEqual([])
})
