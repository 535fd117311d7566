import { expect, test } from 'vitest'
import { text as english } from './text/en-US.ts'
import { toldInLanguage } from './told.ts'

const say = (key: keyof typeof english) => english[key]
const told: [what: string, kind: 'name' | 'note', roleId: number | null, written: string, told: string][] = [
  ['a role that ships has its name in every language', 'name', 10, '值班操作员', 'Duty operator'],
  ['so has its remark', 'note', 11, '监控中心当班负责人', 'Leads the shift of the centre'],
  ['a remark that somebody wrote stays', 'note', 11, '夜班', '夜班'],
  ['a role that somebody made keeps its name', 'name', 30_001, '值长', '值长'],
  ['who has no role has no name of one', 'name', null, '', ''],
]
test.each(told)('%s', (_, kind, roleId, written, words) =>
  expect(toldInLanguage(say, kind, roleId, written)).toBe(words),
)
