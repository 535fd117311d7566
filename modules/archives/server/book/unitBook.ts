import { refuse, type Refusal } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import type { Caller } from '@gss/session/server'
import type { AnswerOf } from '@gss/kit/call'
import { BOOK, type bookCalls, percentOf, type BookStanding } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { type KeptObject, type KeptRegister } from '../register/kept.ts'
import { absentOf } from './bookStore.ts'
import { waitingOf, type Filled, filledOf, bookUnitNameOf } from './bookViews.ts'

export async function unitBook(
  { unitId: asked }: { unitId?: string | undefined },
  who: Caller,
  { db, register }: Pick<ArchiveDeps, 'db' | 'register'>,
): Promise<AnswerOf<typeof bookCalls.unitBook> | Refusal> {
  const unitId = asked ?? who.unitId
  if (unitId === null) return refuse('archive.unitNeeded')
  if (!who.sees(unitId)) return refuse('archive.notFound')
  const unitName = await bookUnitNameOf(db, unitId)
  if (unitName === null) return refuse('archive.notFound')
  const entries = await standingsOf(unitId, { db, register })
  return { unitId, unitName, percent: percentOf(entries), entries, waiting: await waitingOf(db, unitId) }
}

/** How each of the 32 objects stands, in the order of the book. */
export async function standingsOf(
  unitId: string,
  { db, register }: { db: Place; register: KeptRegister },
): Promise<BookStanding[]> {
  const [filled, absent] = [await filledOf(db, unitId), await absentOf(db, unitId)]
  return BOOK.map(({ object }) => standingOf(object, filled, absent, register))
}

function standingOf(
  object: string,
  all: readonly Filled[],
  absent: ReadonlySet<string>,
  register: KeptRegister,
): BookStanding {
  const found = all.find((one) => one.object === object)
  const kept = register.get(object)
  if (!found || !kept) return { object, rows: 0, percent: 0, isAbsent: absent.has(object) }
  const { rows, filled } = found
  const { written, inCode } = fieldsOf(kept)
  const share = Math.min((filled + rows * inCode) / (rows * written), 1)
  // A row is there: that there is no such thing has been overtaken.
  return { object, rows, percent: THERE_PERCENT + Math.floor(DETAIL_PERCENT * share), isAbsent: false }
}
/** [D] No row is written without what its form needs: that is most of what an inspector asks for; the rest is detail. */
const THERE_PERCENT = 60
const DETAIL_PERCENT = 40

/** How many fields a form of it has, files aside, and how many of them are always there as its code and its name. */
function fieldsOf({ description: { fields, key, title } }: KeptObject) {
  return {
    written: fields.filter(({ type }) => type !== 'files').length,
    inCode: new Set([key, title]).size,
  }
}
