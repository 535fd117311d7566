import { refuse, type Refusal } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { ABSENT_FIELD, type ChangeField, type ChangeSide, type FormValues } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import type { Author } from '../register/author.ts'
import { askingUnits, insertChanges, type KeptChange, openChanges } from '../register/changeStore.ts'
import { wallMinuteOf } from '../register/today.ts'
import { BOOK_WORDS } from '../words.table.ts'
import { keepAbsent } from './bookStore.ts'
import { filledOf } from './bookViews.ts'

export interface Absence {
  unitId: string
  object: string
  isAbsent: boolean
}
type Deps = Pick<ArchiveDeps, 'clock' | 'journal' | 'register' | 'tellChange'>

/**
 * That there is no such thing here is an edit of the book like any other: where changes of the object wait for approval, so does this. Its
 * request stands under the unit's own id, which no row has. Null: nothing has to be asked.
 */
export async function askAbsence(
  tx: Tx,
  { unitId, object, isAbsent }: Absence,
  author: Author,
  { clock, journal, register, tellChange }: Deps,
): Promise<{ changeId: string } | null | Refusal> {
  const { userId, name, isOfUnit = false } = author
  if (!isOfUnit || userId === undefined || !(await askingUnits(tx, object, [unitId])).has(unitId)) return null
  const [open] = await openChanges(tx, object, [unitId], [unitId])
  if (open) return refuse('archive.changeWaits', { who: open.authorName, at: wallMinuteOf(open.askedAt) })
  const now = clock()
  const change: KeptChange = {
    unitId,
    changeId: newId(),
    object,
    rowId: unitId,
    rowName: BOOK_WORDS.absent,
    kind: 'edit',
    state: 'asked',
    baseVersion: 0,
    before: { [ABSENT_FIELD]: !isAbsent },
    after: { [ABSENT_FIELD]: isAbsent },
    authorId: userId,
    authorName: name,
    askedAt: now,
    firstBy: null,
    firstName: '',
    stateSince: now,
    stateBy: name,
  }
  await insertChanges(tx, [change])
  const { changeId, rowId, rowName, kind } = change
  await journal.write(tx, {
    unitId,
    actor: author.actor,
    act: 'change.ask',
    subject: { kind: object, id: rowId, name: rowName },
    after: { changeId, kind, isAbsent },
  })
  await tellChange(tx, { ...change, label: register.get(object)?.description.label ?? object })
  return { changeId }
}

/** Into the book, unless there are rows of it by now; false: it stood so already. */
export async function writeAbsence(
  tx: Tx,
  absence: Absence,
  { actor, name }: Pick<Author, 'actor' | 'name'>,
  { clock, journal }: Pick<Deps, 'clock' | 'journal'>,
): Promise<null | Refusal> {
  const { unitId, object, isAbsent } = absence
  if (isAbsent && (await hasRows(tx, absence))) return refuse('archive.notAbsent')
  if (!(await keepAbsent(tx, absence, { name, now: clock() }))) return null
  await journal.write(tx, {
    unitId,
    actor,
    act: isAbsent ? 'baseData.absent' : 'baseData.present',
    subject: { kind: object, id: '', name: '' },
  })
  return null
}
export const hasRows = async (tx: Tx, { unitId, object }: Absence): Promise<boolean> =>
  (await filledOf(tx, unitId)).some((one) => one.object === object)

/** What was asked, as it stands in the request. */
export const absenceOf = ({
  unitId,
  object,
  after,
}: Pick<KeptChange, 'unitId' | 'object' | 'after'>): Absence => ({
  unitId,
  object,
  isAbsent: after?.[ABSENT_FIELD] === true,
})

/** Before and after beside each other: the one thing such a request is about. */
export const absenceFields = ({ before, after }: Pick<KeptChange, 'before' | 'after'>): ChangeField[] => [
  {
    name: ABSENT_FIELD,
    label: BOOK_WORDS.absent,
    section: '',
    unit: '',
    dictionary: '',
    type: 'yes',
    isChanged: true,
    before: sideOf(before),
    after: sideOf(after),
  },
]
/** The screen has the words of yes and no. */
const sideOf = (values: FormValues | null): ChangeSide => ({
  words: [values?.[ABSENT_FIELD] === true ? 'Y' : 'N'],
  files: [],
})
