import { expect, test } from 'vitest'
import type { Role } from '../../contract/index.ts'
import { BLANK_ROLE, isInnerPath, roleFormFields } from './roleForm.ts'

const role = (more: Partial<Role>): Role => ({
  ...BLANK_ROLE,
  roleId: 1_000,
  isBuiltIn: false,
  duty: null,
  people: 0,
  createdAt: new Date(0),
  ...more,
})

// oxfmt-ignore
const fixed: [what: string, role: Role | null, fixed: string[]][] = [
  ['a new role is free',                          null,                      []],
  ['a role nobody has may change sides',          role({}),                  []],
  ['a role somebody has stays on its side',       role({ people: 1 }),       ['origin']],
  ['a role that ships keeps its name and side',   role({ isBuiltIn: true }), ['name', 'origin']],
]
test.each(fixed)('%s', (_, one, names) => {
  expect(
    roleFormFields((key) => key, one)
      .filter(({ isFixed }) => isFixed)
      .map(({ name }) => name),
  ).toEqual(names)
})

// oxfmt-ignore
const paths: [what: string, typed: unknown, isOne: boolean][] = [
  ['a page of ours is a home page',        '/dashboard/main',        true],
  ['an empty one is the first page',       '',                       true],
  ['nothing typed is the same',            undefined,                true],
  ['a foreign address is none',            'https://evil.example/',  false],
  ['neither is one that looks inner',      '//evil.example/',        false],
]
test.each(paths)('%s', (_, typed, isOne) => expect(isInnerPath(typed)).toBe(isOne))
