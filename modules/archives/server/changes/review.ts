import { refuse, type Refusal } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { isForeignKeyViolation, isUniqueViolation } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import {
  CHANGE_FLOW,
  type ChangeDeed,
  type ChangeLevel,
  LEVEL_RIGHTS,
  changeLevelOf,
} from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { authorOf } from '../register/author.ts'
import { type KeptChange, holdChange, moveChange } from '../register/changeStore.ts'
import { recycledOne } from '../register/pastStore.ts'
import { fileIdsIn } from '../register/rowFiles.ts'
import { wallMinuteOf } from '../register/today.ts'
import { applyChange } from './apply.ts'
import { keptSince } from './recycle.table.ts'

interface Ask {
  changeIds: readonly string[]
  level?: ChangeLevel | undefined
  isPassed: boolean
  words: string
}
type Left = { changeId: string; rowName: string; why: string; with?: Refusal['with'] }

/** Each for itself: one that cannot be decided holds up no other. Of one alone the refusal is the answer. */
export async function reviewChanges(
  ask: Ask,
  who: Caller,
  deps: ArchiveDeps,
): Promise<{ done: number; left: Left[] } | Refusal> {
  if (!ask.isPassed && ask.words.trim() === '') return refuse('archive.changeWordsNeeded')
  const changeIds = [...new Set(ask.changeIds)]
  const left: Left[] = []
  for (const changeId of changeIds) {
    const refused = await reviewOne(changeId, ask, who, deps)
    if (!refused) continue
    if (changeIds.length === 1) return refused
    const { rowName, refused: why, with: values } = refused
    left.push({ changeId, rowName, why, ...(values && { with: values }) })
  }
  return { done: changeIds.length - left.length, left }
}

async function reviewOne(
  changeId: string,
  { level, isPassed, words }: Ask,
  who: Caller,
  deps: ArchiveDeps,
): Promise<null | (Refusal & { rowName: string })> {
  let rowName = ''
  const refused = await inOne(deps, async (tx) => {
    const change = await holdChange(tx, changeId)
    if (!change || !who.sees(change.unitId)) return refuse('archive.changeNotFound')
    rowName = change.rowName
    const now = changeLevelOf(change.state)
    if (level === 'second' && now === 'first') return refuse('archive.changeNotFirst')
    if (now === null || (level !== undefined && level !== now))
      return refuse('archive.changeDecided', { who: change.stateBy, at: wallMinuteOf(change.stateSince) })
    const not = mayNot(change, now, who)
    return not ?? decide(tx, change, isPassed ? 'pass' : 'reject', now, { who, words }, deps)
  })
  return refused && { ...refused, rowName }
}

/** Why this person may not decide on this level; nothing if they may. */
export function mayNot(
  change: Pick<KeptChange, 'authorId' | 'firstBy'>,
  level: ChangeLevel,
  who: Caller,
): Refusal | null {
  if (!who.permits(LEVEL_RIGHTS[level], 'edit')) return refuse('archive.changeNotYours')
  if (change.authorId === who.userId) return refuse('archive.changeOwn')
  return level === 'second' && change.firstBy === who.userId ? refuse('archive.changeSameReviewer') : null
}

/** A refusal inside leaves nothing behind: what was begun is rolled back. */
async function inOne(
  { db }: Pick<ArchiveDeps, 'db'>,
  work: (tx: Tx) => Promise<null | Refusal>,
): Promise<null | Refusal> {
  let refused: Refusal | null = null
  try {
    await db.transaction(async (tx) => {
      refused = await work(tx)
      if (refused) throw new Undone()
    })
    return null
  } catch (error) {
    if (refused && error instanceof Undone) return refused
    if (isUniqueViolation(error)) return refuse('archive.addedMeanwhile')
    if (isForeignKeyViolation(error)) return refuse('archive.usedMeanwhile')
    throw error
  }
}
class Undone extends Error {}

/** Taken back by who asked; the centre may close what nobody will decide any more. */
export async function closeChange(
  { changeId, words }: { changeId: string; words: string },
  who: Caller,
  deps: ArchiveDeps,
): Promise<null | Refusal> {
  return inOne(deps, async (tx) => {
    const change = await holdChange(tx, changeId)
    if (!change || !who.sees(change.unitId)) return refuse('archive.changeNotFound')
    if (changeLevelOf(change.state) === null)
      return refuse('archive.changeDecided', { who: change.stateBy, at: wallMinuteOf(change.stateSince) })
    if (!mayClose(change, who)) return refuse('archive.changeNotClosable')
    return decide(tx, change, 'close', 'close', { who, words }, deps)
  })
}
export const mayClose = ({ authorId }: Pick<KeptChange, 'authorId'>, who: Caller): boolean =>
  authorId === who.userId || (who.sees(null) && who.permits(LEVEL_RIGHTS.second, 'edit'))

async function decide(
  tx: Tx,
  change: KeptChange,
  deed: ChangeDeed,
  level: ChangeLevel | 'close',
  { who, words }: { who: Caller; words: string },
  deps: ArchiveDeps,
): Promise<null | Refusal> {
  const to = CHANGE_FLOW.find(([from, does]) => from === change.state && does === deed)?.[3]
  const kept = deps.register.get(change.object)
  if (to === undefined || !kept) return refuse('archive.changeNotFound')
  if (to === 'passed') {
    const refused = await applyChange(tx, kept, change, authorOf(who), deps)
    if (refused) return refused
  }
  const now = deps.clock()
  await moveChange(tx, change, {
    kind: level,
    to,
    userId: who.userId,
    userName: who.realname,
    words: words.trim(),
    now,
  })
  if (to !== 'passed' && to !== 'firstPassed') await dropBrought(tx, change, deps)
  await deps.journal.write(tx, {
    unitId: change.unitId,
    actor: actorOf(who),
    act: `change.${deed}`,
    subject: { kind: change.object, id: change.rowId, name: change.rowName },
    before: { state: change.state },
    after: { changeId: change.changeId, state: to, words: words.trim() },
  })
  await deps.tellChange(tx, {
    ...change,
    state: to,
    stateBy: who.realname,
    label: kept.description.label,
  })
  return null
}

/** What a request brought and nobody took goes with it; what lies in the bin stays there. */
async function dropBrought(
  tx: Tx,
  { object, before, after, kind, rowId }: KeptChange,
  { register, files, clock }: ArchiveDeps,
): Promise<void> {
  const kept = register.get(object)
  if (!kept || kind === 'delete') return
  const binned = kind === 'add' ? await recycledOne(tx, kept, rowId, keptSince(clock())) : null
  const had = fileIdsIn(kept.description, before ?? binned?.values)
  for (const fileId of fileIdsIn(kept.description, after).filter((id) => !had.includes(id)))
    await files.drop(tx, fileId)
}
