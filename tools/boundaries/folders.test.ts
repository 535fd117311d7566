import { expect, test } from 'vitest'
import { folderCycles, type Import } from './folders.ts'

const to = (from: string, to: string): Import => ({ from, to })

// oxfmt-ignore
const cases: [what: string, imports: Import[], circles: number][] = [
  ['one folder needs another',              [to('m/a/x.ts', 'm/b/y.ts')],                                                          0],
  ['two folders need each other',           [to('m/a/x.ts', 'm/b/y.ts'), to('m/b/z.ts', 'm/a/w.ts')],                              1],
  ['three, in a circle',                    [to('m/a/x.ts', 'm/b/y.ts'), to('m/b/z.ts', 'm/c/w.ts'), to('m/c/v.ts', 'm/a/u.ts')],  1],
  ['two circles',                           [to('m/a/x.ts', 'm/b/y.ts'), to('m/b/z.ts', 'm/a/w.ts'), to('n/a/x.ts', 'n/b/y.ts'), to('n/b/z.ts', 'n/a/w.ts')], 2],
  ['a file beside them is in none',         [to('m/a/x.ts', 'm/door.ts'), to('m/door.ts', 'm/a/y.ts')],                            0],
  ['deep inside they are those two',        [to('m/a/c/x.ts', 'm/b/d/y.ts'), to('m/b/z.ts', 'm/a/w.ts')],                          1],
  ['a folder and one in it',                [to('m/a/x.ts', 'm/a/c/y.ts'), to('m/a/c/z.ts', 'm/a/w.ts')],                          0],
  ['rooms and modules are folders, too',    [to('modules/a/server/x.ts', 'modules/b/contract/y.ts'), to('modules/b/server/z.ts', 'modules/a/contract/w.ts')], 1],
  ['a test looks where it wants',           [to('m/a/x.test.ts', 'm/b/y.ts'), to('m/b/z.ts', 'm/a/w.ts')],                         0],
]

test.each(cases)('%s', (_, imports, circles) => {
  expect(folderCycles(imports)).toHaveLength(circles)
})

test('a circle is told by an import for each of its steps', () => {
  const [there, back] = [to('m/a/x.ts', 'm/b/y.ts'), to('m/b/z.ts', 'm/a/w.ts')]
  expect(folderCycles([there, to('m/a/x2.ts', 'm/b/y.ts'), back])).toEqual([[there, back]])
})
