import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { ASKED_BY_SHEET_MAX, type AskedKind, type FormValues } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import type { Author } from './author.ts'
import { askingUnits, type KeptChange, insertChanges, openChanges } from './changeStore.ts'
import type { HeldRow } from './draft.ts'
import type { KeptObject } from './kept.ts'
import { rowNameOf } from './named.ts'
import { fileIdsIn, FOR_CHANGE } from './rowFiles.ts'
import { wallMinuteOf } from './today.ts'

/** A row somebody wants otherwise; values sealed. */
export interface RowWanted {
  id: string
  unitId: string | null
  before: HeldRow | null
  after: FormValues | null
}
/** The rows that wait for approval, and under which request. */
export type ApprovalsAsked = ReadonlyMap<string, string>
const NOTHING_ASKED: ApprovalsAsked = new Map()

const kindOf = ({ before, after }: RowWanted): AskedKind => (!before ? 'add' : after ? 'edit' : 'delete')

/**
 * Everything that is written to a described object comes by here, so that none can forget it: what a unit's own people change becomes a request
 * where the centre says so, and nothing is written yet. The centre's changes apply at once, and cost no question.
 */
export async function askForChanges(
  tx: Tx,
  kept: KeptObject,
  rows: readonly RowWanted[],
  author: Author,
  deps: Pick<ArchiveDeps, 'clock' | 'journal' | 'files' | 'tellChange'>,
): Promise<ApprovalsAsked | Refusal> {
  const { userId } = author
  const wanted = await toAsk(tx, kept, rows, author)
  if (isRefusal(wanted)) return wanted
  if (userId === undefined || wanted.length === 0) return NOTHING_ASKED
  const { object } = kept.description
  const units = wanted.flatMap(({ unitId }) => unitId ?? [])
  const [open] = await openChanges(
    tx,
    object,
    units,
    wanted.map(({ id }) => id),
  )
  if (open) return refuse('archive.changeWaits', { who: open.authorName, at: wallMinuteOf(open.askedAt) })
  const now = deps.clock()
  const changes = wanted.map((row) => changeOf(kept, row, { userId, name: author.name }, now))
  for (const { before, after } of wanted) {
    const had = fileIdsIn(kept.description, before?.values)
    const brought = fileIdsIn(kept.description, after).filter((id) => !had.includes(id))
    await deps.files.claim(tx, brought, FOR_CHANGE)
  }
  await insertChanges(tx, changes)
  await deps.journal.writeAll(
    tx,
    changes.map(({ unitId, changeId, rowId, rowName, kind }) => ({
      unitId,
      actor: author.actor,
      act: 'change.ask',
      subject: { kind: object, id: rowId, name: rowName },
      after: { changeId, kind },
    })),
  )
  for (const change of changes) await deps.tellChange(tx, { ...change, label: kept.description.label })
  return new Map(changes.map(({ rowId, changeId }) => [rowId, changeId]))
}

/** Those of the rows that would have to be asked for; a sheet of too many is told when it is looked through. */
export async function toAsk<R extends { unitId: string | null }>(
  tx: Tx,
  kept: KeptObject,
  rows: readonly R[],
  { isOfUnit = false }: Pick<Author, 'isOfUnit'>,
): Promise<R[] | Refusal> {
  if (!isOfUnit || kept.owner === 'centre') return []
  const units = rows.flatMap(({ unitId }) => unitId ?? [])
  const asking = await askingUnits(tx, kept.description.object, units)
  const wanted = rows.filter(({ unitId }) => unitId !== null && asking.has(unitId))
  return wanted.length > ASKED_BY_SHEET_MAX
    ? refuse('archive.changesTooMany', { max: ASKED_BY_SHEET_MAX })
    : wanted
}

function changeOf(
  kept: KeptObject,
  row: RowWanted,
  { userId, name }: { userId: string; name: string },
  now: Date,
): KeptChange {
  const { id: rowId, unitId, before, after } = row
  return {
    unitId: unitId ?? '',
    changeId: newId(),
    object: kept.description.object,
    rowId,
    rowName: rowNameOf(kept, after ?? before?.values ?? {}),
    kind: kindOf(row),
    state: 'asked',
    baseVersion: before?.version ?? 0,
    before: before?.values ?? null,
    after,
    authorId: userId,
    authorName: name,
    askedAt: now,
    firstBy: null,
    firstName: '',
    stateSince: now,
    stateBy: name,
  }
}
