import { refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { flawsOf } from '../../contract/index.ts'
import { checkDrafts, identityOf, tidyDraft } from '../register/checkDrafts.ts'
import { blame, type RegisterDraft } from '../register/draft.ts'
import type { KeptObject, Within } from '../register/kept.ts'
import { heldByIdentity, inBatches } from '../register/rowStore.ts'
import { shownValues } from '../register/secrets.ts'
import { isSameRow } from '../register/update.ts'
import type { ReadFile } from './readDrafts.ts'

type Check = Parameters<typeof checkDrafts>[3] & {
  /** Rows that are there are held until the transaction ends: they are about to be changed. */
  holds: boolean
}

/**
 * The rows of a file against what is there: who is there already is changed in the columns the file has, the others are new. What is wrong
 * stands in the drafts. Returns those that would write something.
 */
export async function checkFile(
  place: Place,
  kept: KeptObject,
  { rows, columns }: ReadFile,
  within: Within,
  check: Check,
  onDone: (rows: number) => Promise<void>,
): Promise<RegisterDraft[]> {
  const inFile = new Set(columns.map(({ field }) => field?.name))
  const seen = { identities: new Set<string>(), ids: new Set<string>() }
  const toWrite: RegisterDraft[] = []
  let done = 0
  await inBatches(rows, async (batch) => {
    const drafts = batch.map(({ draft }) => draft)
    const readable = drafts.filter(isSound)
    for (const draft of drafts) if (!isSound(draft)) blameRest(kept, draft, inFile, check.today)
    await kept.fill?.(place, readable, within)
    await meetHeld(place, kept, readable, check)
    for (const draft of readable) {
      tidyDraft(kept, draft)
      blameSecond(
        kept,
        draft,
        seen.identities,
        identityOf(kept, kept.owner === 'unit' ? draft : { ...draft, unitId: null }),
      )
    }
    const differing = readable.filter((draft) => isSound(draft) && !isUnchanged(kept, draft, check))
    await checkDrafts(place, kept, differing, check)
    // An id that is made of the form may be made twice.
    for (const draft of differing.filter(isSound)) blameSecond(kept, draft, seen.ids, draft.id)
    toWrite.push(...differing.filter(isSound))
    await onDone((done += batch.length))
  })
  return toWrite
}

const isSound = ({ flaws }: RegisterDraft): boolean => flaws.length === 0

/** Of a row that could not be read whole, what else is wrong in the columns of the file: whoever mends it does so once. */
function blameRest(
  kept: KeptObject,
  draft: RegisterDraft,
  inFile: ReadonlySet<string | undefined>,
  today: string,
): void {
  const told = new Set(draft.flaws.map(({ field }) => field))
  tidyDraft(kept, draft)
  const rest = flawsOf(kept.description, draft.values, today)
  draft.flaws.push(...rest.filter(({ field }) => inFile.has(field) && !told.has(field)))
}

/** What the file does not say of a row that is there stays as it is. */
async function meetHeld(
  place: Place,
  kept: KeptObject,
  drafts: readonly RegisterDraft[],
  { secrets, holds }: Check,
): Promise<void> {
  const typed = drafts.map((draft) => ({ ...draft, values: { ...draft.values } }))
  for (const draft of typed) tidyDraft(kept, draft)
  const scoped = (one: Pick<RegisterDraft, 'unitId' | 'values'>) =>
    identityOf(kept, kept.owner === 'unit' ? one : { ...one, unitId: null })
  const held = new Map((await heldByIdentity(place, kept, typed, holds)).map((one) => [scoped(one), one]))
  for (const [index, draft] of drafts.entries()) {
    const before = held.get(scoped(typed[index] ?? draft))
    if (kept.owner === 'itself') draft.unitId = draft.id
    if (!before) continue
    draft.before = before
    draft.id = before.id
    draft.unitId = before.unitId
    draft.values = { ...shownValues(kept.description, before.values, secrets), ...draft.values }
  }
}

const isUnchanged = (
  { description }: KeptObject,
  { before, values }: RegisterDraft,
  { secrets }: Check,
): boolean => before !== null && isSameRow(shownValues(description, before.values, secrets), values)

/** The second of two rows that mean the same thing is told. */
function blameSecond(
  { description: { key, fields } }: KeptObject,
  draft: RegisterDraft,
  seen: Set<string>,
  same: string,
): void {
  const label = fields.find(({ name }) => name === key)?.label ?? key
  if (seen.has(same)) blame(draft, key, refuse('archive.rowTwice', { label }))
  seen.add(same)
}
