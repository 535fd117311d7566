import type { AskOf, LeavingFile } from '@gss/kit/call'
import { refuse, type Refusal } from '@gss/kit/refusal'
import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import {
  type RegisterChange,
  type changeCalls,
  isAbsenceChange,
  isOpen,
  LEVEL_RIGHTS,
  changeLevelOf,
  type WholeChange,
} from '../../contract/index.ts'
import { absenceFields } from '../book/absence.ts'
import type { ArchiveDeps } from '../deps.ts'
import { type KeptChange, changeStepsOf } from '../register/changeStore.ts'
import type { KeptRegister } from '../register/kept.ts'
import { fileIdsIn } from '../register/rowFiles.ts'
import { heldByIds } from '../register/rowStore.ts'
import { wallMinuteOf } from '../register/today.ts'
import { sheetFile } from '../sheets/sheetFile.ts'
import { CHANGE_WORDS } from '../words.table.ts'
import { changeById, changesAt, countChanges, type ListedChange, type Waiting } from './changeViews.ts'
import { compared } from './compare.ts'
import { mayClose, mayNot } from './review.ts'

type Filters = Omit<AskOf<typeof changeCalls.changes>, 'page' | 'pageRows'>

const waitingFor = ({ isMine }: Filters, who: Caller): Waiting | null =>
  isMine === true
    ? {
        userId: who.userId,
        first: who.permits(LEVEL_RIGHTS.first, 'edit'),
        second: who.permits(LEVEL_RIGHTS.second, 'edit'),
      }
    : null

export async function changesPage(
  { page, pageRows, ...asked }: AskOf<typeof changeCalls.changes>,
  who: Caller,
  { db, register }: ArchiveDeps,
): Promise<Page<RegisterChange>> {
  const [scope, mine] = [scopeOf(who), waitingFor(asked, who)]
  const rows = await changesAt(db, asked, scope, mine, { limit: pageRows, offset: (page - 1) * pageRows })
  const total = await countChanges(db, asked, scope, mine)
  const stale = await movedOn(db, rows, register)
  return { rows: rows.map((row) => listed(row, who, register, stale)), page, total }
}

function listed(
  { unitName, ...row }: ListedChange,
  who: Caller,
  register: KeptRegister,
  stale: ReadonlySet<string>,
): RegisterChange {
  const { unitId, changeId, object, rowId, rowName, kind, state, authorName, askedAt, stateSince, stateBy } =
    row
  const level = changeLevelOf(state)
  const label = register.get(object)?.description.label ?? object
  return {
    unitId,
    unitName,
    changeId,
    object,
    label,
    rowId,
    rowName,
    kind,
    state,
    authorName,
    askedAt,
    stateSince,
    stateBy,
    waitsFor: level !== null && mayNot(row, level, who) === null ? level : null,
    mayClose: level !== null && mayClose(row, who),
    isStale: stale.has(changeId),
  }
}

/** Open requests whose row is not what it was when they were asked. */
async function movedOn(
  place: Place,
  rows: readonly KeptChange[],
  register: KeptRegister,
): Promise<ReadonlySet<string>> {
  // Of 无此项 there is nothing that could move on: whatever stands, it is what was asked for or what was before.
  const open = rows.filter((row) => isOpen(row.state) && row.kind !== 'add' && !isAbsenceChange(row))
  const stale = new Set<string>()
  for (const object of new Set(open.map((row) => row.object))) {
    const kept = register.get(object)
    if (!kept) continue
    const its = open.filter((row) => row.object === object)
    const held = await heldByIds(
      place,
      kept,
      its.map(({ rowId }) => rowId),
    )
    const versions = new Map(held.map(({ id, version }) => [id, version]))
    for (const { changeId, rowId, baseVersion } of its)
      if (versions.get(rowId) !== baseVersion) stale.add(changeId)
  }
  return stale
}

export async function oneChange(
  { changeId }: { changeId: string },
  who: Caller,
  deps: ArchiveDeps,
): Promise<WholeChange | Refusal> {
  const { db, register } = deps
  const row = await changeById(db, changeId)
  const kept = register.get(row?.object ?? '')
  if (!row || !kept || !who.sees(row.unitId)) return refuse('archive.changeNotFound')
  const [fields = []] = isAbsenceChange(row)
    ? [absenceFields(row)]
    : await compared(db, kept, row.unitId, [[row.before, row.after]], deps)
  const stale = await movedOn(db, [row], register)
  return { ...listed(row, who, register, stale), fields, steps: await changeStepsOf(db, row) }
}

export async function changeFileOf(
  { changeId, fileId }: { changeId: string; fileId: string },
  who: Caller,
  { db, register, files }: ArchiveDeps,
): Promise<LeavingFile | Refusal> {
  const row = await changeById(db, changeId)
  const kept = register.get(row?.object ?? '')
  if (!row || !kept || !who.sees(row.unitId)) return refuse('archive.changeNotFound')
  const open = { fields: kept.description.fields.filter(({ isSecret }) => !isSecret) }
  const isNamed = [row.before, row.after].some((values) => fileIdsIn(open, values).includes(fileId))
  const found = isNamed ? await files.find(db, fileId) : null
  return found ? files.open(found) : refuse('file.notFound')
}

const EXPORT_MAX_ROWS = 20_000
const READ_ROWS = 1_000
const NARROW_CHARS = 14
const WIDE_CHARS = 26
export async function changesFile(asked: Filters, who: Caller, deps: ArchiveDeps): Promise<LeavingFile> {
  const { db, register, journal } = deps
  const [scope, mine] = [scopeOf(who), waitingFor(asked, who)]
  await journal.write(db, {
    ...(asked.unitId !== undefined && who.sees(asked.unitId) && { unitId: asked.unitId }),
    actor: actorOf(who),
    act: 'change.export',
    subject: { kind: 'change', id: '', name: '' },
    after: asked,
  })
  const { title, columns, kinds, states } = CHANGE_WORDS
  const lines = async function* () {
    for (let offset = 0; offset < EXPORT_MAX_ROWS; offset += READ_ROWS) {
      const rows = await changesAt(db, asked, scope, mine, { limit: READ_ROWS, offset })
      for (const row of rows)
        yield [
          row.unitName,
          register.get(row.object)?.description.label ?? row.object,
          row.rowName,
          kinds[row.kind],
          states[row.state],
          row.authorName,
          wallMinuteOf(row.askedAt),
          row.stateBy,
          wallMinuteOf(row.stateSince),
        ]
      if (rows.length < READ_ROWS) return
    }
  }
  return sheetFile(title, {
    title,
    columns: columns.map((each, index) => ({
      title: each,
      kind: 'text' as const,
      width: WIDE.includes(index) ? WIDE_CHARS : NARROW_CHARS,
      choices: [],
    })),
    rows: lines(),
  })
}
const WIDE = [0, 1, 2]
