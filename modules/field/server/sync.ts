import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { AskOf, AnswerOf } from '@gss/kit/call'
import type { Tx } from '@gss/server-kit/database'
import { deedsToCome, isOfTheData } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import type { Caller } from '@gss/session/server'
import { type calls, type EntryFate, type FieldEntry, FUTURE_MAX_MS, PAST_MAX_MS } from '../contract/index.ts'
import { bundleFor } from './bundle.ts'
import type { FieldDeed } from './deed.ts'
import type { FieldDeps } from './deps.ts'
import {
  addEntries,
  beginOne,
  endOneBeginNext,
  fatesOf,
  holdPerson,
  type StoredEntry,
  takeBackOne,
} from './entryStore.ts'
import { permits } from './permits.ts'
import { uploadStatesOf } from './uploadStore.ts'

const DAY_MS = 86_400_000

/**
 * Everything a phone brings is done in one commit, in the phone's own order, and only once: what is sent again after a cut hears what
 * became of it. What is refused changes nothing, and what comes after it is done all the same.
 */
export async function sync(
  { phoneId, clock, entries, known, uploads }: AskOf<typeof calls.sync>,
  who: Caller,
  deps: FieldDeps,
): Promise<AnswerOf<typeof calls.sync>> {
  const receivedAt = deps.clock()
  const person = { unitId: who.unitId ?? PLATFORM_UNIT, userId: who.userId }
  const clockOffMs = receivedAt.getTime() - clock.getTime()
  const fates = await deps.db.transaction(async (tx) => {
    if (entries.length === 0) return []
    await holdPerson(tx, who.userId)
    const before = await fatesOf(
      tx,
      person,
      entries.map(({ entryId }) => entryId),
    )
    const done: StoredEntry[] = []
    const inside = insideOf(tx)
    for (const entry of inOrder(entries)) {
      if (before.has(entry.entryId)) continue
      const at = new Date(entry.at.getTime() + clockOffMs)
      const { number, kind, body } = entry
      const kept = { ...person, phoneId, number, kind, body, phoneAt: entry.at, at, receivedAt, clockOffMs }
      const fate = await applyOne(inside, { entry, at, receivedAt }, who, deps)
      before.set(entry.entryId, fate)
      done.push({ ...kept, ...fate })
    }
    await addEntries(tx, done)
    return entries.flatMap(({ entryId }) => before.get(entryId) ?? [])
  })
  return {
    at: deps.clock(),
    fates,
    bundle: await bundleFor(who, known, deps),
    uploads: await uploadStatesOf(deps.db, person.unitId, uploads),
  }
}

const inOrder = (entries: readonly FieldEntry[]) => entries.toSorted((a, b) => a.number - b.number)

interface Heard {
  entry: FieldEntry
  at: Date
  receivedAt: Date
}

async function applyOne(inside: Inside, heard: Heard, who: Caller, deps: FieldDeps): Promise<EntryFate> {
  const { entryId } = heard.entry
  const outcome = await outcomeOf(inside, heard, who, deps)
  if (!isRefusal(outcome))
    return { entryId, fate: 'applied', code: null, values: null, answer: outcome ?? null }
  return { entryId, fate: 'refused', code: outcome.refused, values: outcome.with ?? null, answer: null }
}

async function outcomeOf(inside: Inside, heard: Heard, who: Caller, deps: FieldDeps): Promise<unknown> {
  const { entry, at, receivedAt } = heard
  const deed = deps.fieldDeeds.find(({ kind }) => kind === entry.kind)
  if (!deed) return refuse('field.kindUnknown')
  if (!permits(who, deed.may)) return refuse('field.notPermitted')
  const lies = whenOf(at, receivedAt)
  return lies ?? doOne(inside, deed, heard, who, deps)
}

/** A clock that is off is set right by the measure; what still lies outside was not done then. */
function whenOf(at: Date, receivedAt: Date): Refusal | null {
  const ageMs = receivedAt.getTime() - at.getTime()
  if (-ageMs > FUTURE_MAX_MS) return refuse('field.fromTheFuture')
  if (ageMs > PAST_MAX_MS) return refuse('field.tooOld', { days: PAST_MAX_MS / DAY_MS })
  return null
}

/** One transaction for all deeds of a sync, each with what it leaves for later: of one that is taken back nothing is done. */
interface Inside {
  tx(): Tx
  begin(): Promise<void>
  takeBack(): Promise<void>
  keep(): void
}
function insideOf(whole: Tx): Inside {
  let deeds = deedsToCome()
  const seen = (): Tx => ({ on: () => whole.on(), after: (later, same) => deeds.add(later, same) })
  let tx = seen()
  let isBegun = false
  return {
    tx: () => tx,
    async begin() {
      deeds = deedsToCome()
      await (isBegun ? endOneBeginNext(tx) : beginOne(tx))
      isBegun = true
    },
    async takeBack() {
      await takeBackOne(tx)
      // What was read once in it may be what was taken back.
      tx = seen()
    },
    keep: () => deeds.giveTo(whole),
  }
}

/** Pushes of a deed that is taken back are not said. A row that cannot be as it is sent is refused; what the database cannot do now fails the sync, and is sent again. */
async function doOne(
  inside: Inside,
  deed: FieldDeed,
  { entry, at, receivedAt }: Heard,
  who: Caller,
  deps: FieldDeps,
): Promise<unknown> {
  await inside.begin()
  try {
    const { entryId, body, at: phoneAt } = entry
    const outcome = await deed.run(inside.tx(), { entryId, body, at, phoneAt, receivedAt }, who, deps)
    if (isRefusal(outcome)) {
      await inside.takeBack()
      return outcome
    }
    inside.keep()
    return outcome
  } catch (error) {
    if (!isOfTheData(error)) throw error
    deps.log.warn(
      { err: error, kind: entry.kind, entryId: entry.entryId },
      'an entry from a phone cannot be applied',
    )
    await inside.takeBack()
    return refuse('field.bodyWrong', { why: entry.kind })
  }
}
