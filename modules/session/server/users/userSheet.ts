import { keysOf } from '@gss/kit/keys'
import { filled, line, uuid } from '@gss/kit/wire'
import type { CellValue } from '@gss/server-kit/sheets'
import {
  email,
  mobileField,
  ORIGIN_WORDS,
  type PersonFieldsKey,
  ROLE_TYPE_WORDS,
  type SessionRefusal,
  USER_COLUMNS,
  username,
} from '../../contract/index.ts'
import type { PersonFields } from './store.ts'

export const KEYS = keysOf(USER_COLUMNS)

export const personCellsOf = (person: PersonFields): Record<PersonFieldsKey, string | null> => ({
  ...person,
  origin: ORIGIN_WORDS[person.origin],
  roleType: person.roleType === null ? null : ROLE_TYPE_WORDS[person.roleType],
})

/** Where each of our columns stands in the file, or null when the title row is not that of the template. */
export function personColumnsIn(titles: readonly CellValue[]): Map<PersonFieldsKey, number> | null {
  const found = new Map(
    KEYS.map((key) => [key, titles.findIndex((title) => textOf(title) === USER_COLUMNS[key].title)]),
  )
  return [...found.values()].includes(-1) ? null : found
}

export interface Wrong {
  column: PersonFieldsKey
  why: SessionRefusal
}
export type ReadRow = { fields: PersonFields } | { wrong: Wrong[] }

/** One row as a person's fields, or everything that is wrong with it. */
export function readRow(row: readonly CellValue[], columns: Map<PersonFieldsKey, number>): ReadRow {
  const typed = (key: PersonFieldsKey) => textOf(row[columns.get(key) ?? -1] ?? null)
  const wrong: Wrong[] = []
  function read<T>(key: PersonFieldsKey, valueOf: (text: string) => T | undefined, empty: T): T {
    const text = typed(key)
    if (text === '' && USER_COLUMNS[key].isRequired) wrong.push({ column: key, why: 'session.cellEmpty' })
    if (text === '') return empty
    const value = valueOf(text)
    if (value === undefined) wrong.push({ column: key, why: 'session.cellInvalid' })
    return value ?? empty
  }
  const fields: PersonFields = {
    username: read('username', (text) => username.safeParse(text).data, ''),
    realname: read('realname', (text) => filled(REALNAME_MAX_CHARS).safeParse(text).data, ''),
    origin: read('origin', (text) => wordIn(ORIGIN_WORDS, text), 'rms'),
    roleType: read('roleType', (text) => wordIn(ROLE_TYPE_WORDS, text), null),
    unitId: read('unitId', (text) => uuid.safeParse(text.toLowerCase()).data, null),
    mobile: read('mobile', (text) => mobileField.safeParse(text).data, null),
    email: read('email', (text) => email.safeParse(text).data, null),
    note: read('note', (text) => line().safeParse(text).data, ''),
  }
  return wrong.length > 0 ? { wrong } : { fields }
}

const REALNAME_MAX_CHARS = 50

const wordIn = <K extends string>(words: Readonly<Record<K, string>>, text: string): K | undefined =>
  keysOf(words).find((key) => words[key] === text)

/** A number typed into a spreadsheet comes as a number: a mobile number, for one. */
const textOf = (cell: CellValue): string =>
  typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : ''
export const isEmptyRow = (row: readonly CellValue[]): boolean =>
  row.every((cell) => cell === null || textOf(cell) === '')
