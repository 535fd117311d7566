import { buffer } from 'node:stream/consumers'
import type { ArrivedFile } from '@gss/kit/call'
import { keysOf } from '@gss/kit/keys'
import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { readSheet } from '@gss/server-kit/sheets'
import {
  type PeopleImportReport,
  PEOPLE_IMPORT_MAX_BYTES,
  type PersonFieldsKey,
  type SessionRefusal,
  USER_COLUMNS,
  USER_IMPORT_MAX_ROWS,
  WRONG_PEOPLE_SHOWN_MAX,
} from '../../contract/index.ts'
import { actorOf, type Administration } from '../administration.ts'
import type { Caller } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { emailKey, nameKey } from '../names.ts'
import { allRoles } from '../roles/store.ts'
import { endSessions } from '../sessions/endSessions.ts'
import {
  isMoved,
  isReachedElsewhere,
  newPerson,
  onlyOnce,
  userSubjectOf,
  unitIdOfPerson,
} from './changeUser.ts'
import { contactFlaw, nameFlaw } from './rules.ts'
import { isWithinScope, placed } from './scope.ts'
import {
  heldPeopleByKey,
  insertPeople,
  type KeptPerson,
  type PersonFields,
  takenBy,
  updatePerson,
} from './store.ts'
import { dutiesOfRoles, type Touchable, touchable } from '../touchable.ts'
import { personColumnsIn, isEmptyRow, readRow } from './userSheet.ts'

type Run = 'dry' | 'real'
const TITLE_ROWS = 1
/** Beside ours there may be columns of the reader's own. */
const COLUMNS_MAX = 50

/** The file is of no use after the import. */
export async function importArrived(
  { fileId }: ArrivedFile,
  run: Run,
  who: Caller,
  deps: Administration & Pick<SessionDeps, 'files'>,
): Promise<PeopleImportReport | Refusal> {
  const kept = await deps.files.find(deps.db, fileId)
  if (!kept) return refuse('session.importUnreadable')
  try {
    const { body } = deps.files.open(kept)
    return await importUsers(body instanceof Uint8Array ? body : await buffer(body), run, who, deps)
  } finally {
    await deps.db.transaction((tx) => deps.files.drop(tx, fileId))
  }
}

/** All rows or none; a dry run only tells. */
export async function importUsers(
  file: Uint8Array,
  run: Run,
  who: Caller,
  deps: Administration,
): Promise<PeopleImportReport | Refusal> {
  const bounds = {
    maxRows: USER_IMPORT_MAX_ROWS + TITLE_ROWS,
    maxColumns: COLUMNS_MAX,
    maxBytes: PEOPLE_IMPORT_MAX_BYTES,
  }
  const sheet = await readSheet(file, bounds)
  if (isRefusal(sheet)) return sheet
  const columns = personColumnsIn(sheet[0] ?? [])
  if (!columns) return refuse('session.importUnreadable')
  const wrong: WrongCell[] = []
  const rows: Row[] = []
  for (const [index, cells] of sheet.entries()) {
    if (index < TITLE_ROWS || isEmptyRow(cells)) continue
    const row = index + 1
    const read = readRow(cells, columns)
    if ('wrong' in read) wrong.push(...read.wrong.map((one) => ({ row, ...one })))
    else rows.push({ row, fields: read.fields })
  }
  return onlyOnce(deps.db.transaction((tx) => take(tx, rows, wrong, run, who, deps)))
}

interface Row {
  row: number
  fields: PersonFields
}
interface Changed {
  before: Touchable
  fields: PersonFields
}
interface WrongCell {
  row: number
  column: PersonFieldsKey
  why: SessionRefusal
}

async function take(
  tx: Tx,
  rows: Row[],
  unread: WrongCell[],
  run: Run,
  who: Caller,
  deps: Administration,
): Promise<PeopleImportReport | Refusal> {
  const known =
    rows.length > 0
      ? await heldPeopleByKey(
          tx,
          rows.map((one) => one.fields.username),
        )
      : new Map<string, KeptPerson>()
  const taken = await takenBy(
    tx,
    rows.map((one) => one.fields),
  )
  const originOf = new Map((await allRoles(tx)).map((role) => [role.roleId, role.origin]))
  const duties = await dutiesOfRoles(tx, deps)
  const wrong = [...unread, ...twice(rows)]
  const added: KeptPerson[] = []
  const changed: Changed[] = []
  for (const { row, fields: asked } of rows) {
    const before = known.get(nameKey(asked.username)) ?? null
    const fields = placed(asked, who)
    const flaw = isRefusal(fields) ? fields : flawOf(fields, before, who, taken, originOf)
    if (flaw) wrong.push({ row, ...blamed(flaw) })
    else if (!isRefusal(fields) && !before) added.push(newPerson(fields, deps.clock()))
    else if (!isRefusal(fields) && before && differs(before, fields)) {
      const deed = isReachedElsewhere(before, fields) ? 'importAddress' : 'describe'
      const person = touchable(deed, before, { who, signer: null }, duties)
      if (isRefusal(person)) wrong.push({ row, ...blamed(refuse('session.administratorByForm')) })
      else changed.push({ before: person, fields })
    }
  }
  const wrongRows = new Set(wrong.map((one) => one.row)).size
  const report = {
    rows: rows.length + new Set(unread.map((one) => one.row)).size,
    added: added.length,
    changed: changed.length,
  }
  const shown = wrong.toSorted((a, b) => a.row - b.row).slice(0, WRONG_PEOPLE_SHOWN_MAX)
  const told = shown.map(({ row, column, why }) => ({ row, column: USER_COLUMNS[column].title, why }))
  if (run === 'dry') return { ...report, wrong: told, isDone: false }
  if (wrongRows > 0) return refuse('session.importFaulty', { rows: wrongRows })
  await write(tx, added, changed, who, deps)
  return { ...report, wrong: [], isDone: true }
}

/** As if each row were typed into the form. */
function flawOf(
  fields: PersonFields,
  before: KeptPerson | null,
  who: Caller,
  taken: Parameters<typeof contactFlaw>[1],
  originOf: Map<number, string>,
): Refusal | null {
  if (before && !isWithinScope(before, who)) return refuse('session.nameTaken')
  if (before?.userId === who.userId && isMoved(before, fields)) return refuse('session.ownAccount')
  if (before?.roleId && originOf.get(before.roleId) !== fields.origin)
    return refuse('session.roleOfOtherOrigin')
  return (
    nameFlaw(fields.username, before?.username ?? null) ?? contactFlaw(fields, taken, before?.userId ?? null)
  )
}

const BLAMED: Partial<Record<string, { column: PersonFieldsKey; why: SessionRefusal }>> = {
  'session.unitNeeded': { column: 'unitId', why: 'session.unitNeeded' },
  'session.notPermitted': { column: 'unitId', why: 'session.notPermitted' },
  'session.contactTaken': { column: 'mobile', why: 'session.contactTaken' },
  'session.nameReserved': { column: 'username', why: 'session.nameReserved' },
  'session.administratorByForm': { column: 'username', why: 'session.administratorByForm' },
  'session.ownAccount': { column: 'origin', why: 'session.ownAccount' },
  'session.roleOfOtherOrigin': { column: 'origin', why: 'session.roleOfOtherOrigin' },
}
const blamed = ({ refused }: Refusal) =>
  BLAMED[refused] ?? { column: 'username' as const, why: 'session.nameTaken' as const }

/** What two rows of the file claim at once: told at the later one. */
function twice(rows: readonly Row[]): WrongCell[] {
  const seen = new Set<string>()
  return rows.flatMap(({ row, fields }) => {
    const claims: [PersonFieldsKey, string | null][] = [
      ['username', nameKey(fields.username)],
      ['mobile', fields.mobile],
      ['email', fields.email === null ? null : emailKey(fields.email)],
    ]
    return claims.flatMap(([column, value]) => {
      const claim = `${column} ${value}`
      if (value === null || !seen.has(claim)) return (void seen.add(claim), [])
      return [{ row, column, why: 'session.cellTwice' as const }]
    })
  })
}

const differs = (before: KeptPerson, fields: PersonFields): boolean =>
  keysOf(fields).some((key) => before[key] !== fields[key])

async function write(tx: Tx, added: KeptPerson[], changed: Changed[], who: Caller, deps: Administration) {
  const [now, actor] = [deps.clock(), actorOf(who)]
  await insertPeople(tx, added, now)
  for (const person of added) {
    await deps.journal.write(tx, {
      ...unitIdOfPerson(person),
      actor,
      act: 'user.import',
      subject: userSubjectOf(person),
      after: person,
    })
  }
  for (const { before, fields } of changed) {
    await updatePerson(tx, before, fields, now)
    const after = { ...before, ...fields }
    await deps.journal.write(tx, {
      ...unitIdOfPerson(fields),
      actor,
      act: 'user.import',
      subject: userSubjectOf(before),
      before,
      after,
    })
  }
  const moved = changed
    .filter(({ before, fields }) => isMoved(before, fields))
    .map(({ before }) => before.userId)
  await endSessions(tx, { userIds: moved }, 'role', deps)
}
