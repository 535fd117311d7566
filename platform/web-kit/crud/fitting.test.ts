import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

// oxfmt-ignore
const cases: [what: string, labels: string[], shown: number][] = [
  ['three short words stand in the row',                 ['查看', '编辑', '删除'],                      3],
  ['of four the first two do',                           ['查看', '编辑', '停用', '删除'],              2],
  ['a long third waits with the others',                 ['授予角色', '免密链接', '停用'],              1],
  ['English words are narrow letters, but many',         ['Assign role', 'Sign-in link', 'Disable'],    1],
  ['one too long for the column waits too',              ['Redefinir a senha da conta', 'Excluir'],     0],
  ['nothing to do, nothing to show',                     [],                                            0],
]
test.each(cases)('%s', (_, labels, shown) => expect(fitting(labels)).toBe(shown))
