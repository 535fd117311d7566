import { refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { checkDrafts, identityOf, tidyDraft } from '../register/checkDrafts.ts'
import { blame, type Draft } from '../register/draft.ts'
import type { KeptObject, Within } from '../register/kept.ts'
import { heldByIdentity, inBatches } from '../register/rowStore.ts'
import { shownValues } from '../register/secrets.ts'
import { isSame } from '../register/update.ts'
import type { RowDraft } from './readDrafts.ts'

type Check = Parameters<typeof checkDrafts>[3]

/**
 * The rows of a file against what is there: who is there already is changed in the columns the file has, the others are new. What is wrong
 * stands in the drafts. Returns those that would write something.
 */
export async function checkFile(
  place: Place,
  kept: KeptObject,
  rows: readonly RowDraft[],
  within: Within,
  check: Check,
  onDone: (rows: number) => Promise<void>,
): Promise<Draft[]> {
  const seen = { identities: new Set<string>(), ids: new Set<string>() }
  const toWrite: Draft[] = []
  let done = 0
  await inBatches(rows, async (batch) => {
    const readable = batch.map(({ draft }) => draft).filter(({ flaws }) => flaws.length === 0)
    await kept.fill?.(place, readable, within)
    await meetHeld(place, kept, readable, check)
    for (const draft of readable) tidyDraft(kept, draft)
    const differing = readable.filter((draft) => !isUnchanged(kept, draft, check))
    await checkDrafts(place, kept, differing, check)
    for (const draft of readable) blameTwice(kept, draft, seen)
    toWrite.push(...differing.filter(({ flaws }) => flaws.length === 0))
    await onDone((done += batch.length))
  })
  return toWrite
}

/** What the file does not say of a row that is there stays as it is. */
async function meetHeld(place: Place, kept: KeptObject, drafts: readonly Draft[], { secrets }: Check): Promise<void> {
  const typed = drafts.map((draft) => ({ ...draft, values: { ...draft.values } }))
  for (const draft of typed) tidyDraft(kept, draft)
  const scoped = (one: Pick<Draft, 'unitId' | 'values'>) => identityOf(kept, kept.owner === 'unit' ? one : { ...one, unitId: null })
  const held = new Map((await heldByIdentity(place, kept, typed)).map((one) => [scoped(one), one]))
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

const isUnchanged = ({ description }: KeptObject, { before, values }: Draft, { secrets }: Check): boolean =>
  before !== null && isSame(shownValues(description, before.values, secrets), values)

/** The second of two rows that mean the same thing is told. */
function blameTwice(kept: KeptObject, draft: Draft, seen: { identities: Set<string>; ids: Set<string> }): void {
  const { key, fields } = kept.description
  const label = fields.find(({ name }) => name === key)?.label ?? key
  const identity = identityOf(kept, kept.owner === 'unit' ? draft : { ...draft, unitId: null })
  if (seen.identities.has(identity) || seen.ids.has(draft.id)) blame(draft, key, refuse('archive.rowTwice', { label }))
  seen.identities.add(identity)
  seen.ids.add(draft.id)
}
