import type { LeavingFile } from '@gss/kit/call'
import { type ColumnOfSheet, writeSheet } from '@gss/server-kit/sheets'
import { mediaTypeOf } from '@gss/server-kit/files'
import {
  USER_STATUS_WORDS,
  type User,
  USER_COLUMNS,
  USER_EXPORT_MAX_ROWS,
  USER_EXTRA_COLUMNS,
  USER_SHEET_FILE,
  USER_SHEET_TITLE,
  USER_TEMPLATE_FILE,
  type UsersAsked,
} from '../../contract/index.ts'
import { actorOf, type Administration } from '../administration.ts'
import type { Caller } from '../caller.ts'
import { scopeOf } from '../scope.ts'
import { personCellsOf, KEYS } from './userSheet.ts'
import { usersForExport } from './views.ts'

type Asked = Omit<UsersAsked, 'page' | 'pageRows'>
export async function exportUsers(
  ask: Asked,
  who: Caller,
  { db, clock, journal }: Administration,
): Promise<LeavingFile> {
  const users = await usersForExport(db, ask, scopeOf(who), clock(), USER_EXPORT_MAX_ROWS)
  const subject = { kind: 'user', id: '', name: '' }
  await journal.write(db, {
    actor: actorOf(who),
    act: 'user.export',
    subject,
    after: { ...ask, people: users.length },
  })
  return sheet(USER_SHEET_FILE, [...COLUMNS, ...EXTRA_COLUMNS], users.map(rowOf))
}

/** The file to fill in: the titles say what is taken. */
export const userTemplate = (): LeavingFile => sheet(USER_TEMPLATE_FILE, COLUMNS, [])

const COLUMNS: ColumnOfSheet[] = KEYS.map((key) => ({
  title: USER_COLUMNS[key].title,
  kind: 'text',
  width: USER_COLUMNS[key].width,
}))
const EXTRA_COLUMNS: ColumnOfSheet[] = [
  { title: USER_EXTRA_COLUMNS.status, kind: 'text' },
  { title: USER_EXTRA_COLUMNS.roleName, kind: 'text' },
  { title: USER_EXTRA_COLUMNS.lastSignInAt, kind: 'dateTime' },
  { title: USER_EXTRA_COLUMNS.createdAt, kind: 'dateTime' },
]

function rowOf(user: User) {
  const cells = personCellsOf(user)
  return [
    ...KEYS.map((key) => cells[key]),
    USER_STATUS_WORDS[user.status],
    user.roleName,
    user.lastSignInAt,
    user.createdAt,
  ]
}

const sheet = (name: string, columns: ColumnOfSheet[], rows: ReturnType<typeof rowOf>[]): LeavingFile => ({
  name,
  type: mediaTypeOf('xlsx'),
  body: writeSheet({ title: USER_SHEET_TITLE, columns, rows }),
})
