import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { sayer } from '@gss/live/server'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import { BUSINESS_ROLE } from '@gss/session/contract'
import {
  type ActingOnPermit,
  type CheckPhase,
  type CheckResult,
  type PermitEvent,
  pushes,
  QUIET_STATES,
  permitStepOf,
  whyNotPermitStep,
} from '../contract/index.ts'
import { announcePermitState } from './announceState.ts'
import type { PermitDeps } from './deps.ts'
import { nextLook } from './nextLook.ts'
import { addPermitStep, changePermit, holdPermit, type PermitRow } from './permitStore.ts'
import { BY_CLOCK, OVER_REASON } from './titles.table.ts'

const said = sayer(pushes)

/** What the rights of a role make of a person, here. The centre's people with the right to review stand in for a leader. */
const actingOf = (who: Caller): ActingOnPermit => {
  const mayReview = who.permits('permitReview', 'edit')
  return {
    userId: who.userId,
    isOfficer: who.permits('permit', 'edit') || mayReview,
    isManager: mayReview && who.roleId !== BUSINESS_ROLE.unitFireOfficer,
    isLeader: mayReview && (who.roleId === BUSINESS_ROLE.unitLeader || who.origin === 'rms'),
  }
}

export interface PermitStepTaken {
  event: PermitEvent
  words?: string
  photos?: readonly string[]
  at?: Date
  phase?: CheckPhase
  results?: readonly CheckResult[]
  gasLel?: number
  /** What else the step writes; a refusal ends it. */
  set?: (row: PermitRow, tx: Tx) => Promise<Partial<PermitRow> | Refusal> | Partial<PermitRow> | Refusal
  /** What another module does with it, last of all; what it refuses takes the whole step back. */
  last?: (tx: Tx, row: PermitRow) => Promise<Refusal | null>
}

const SET_NOTHING: NonNullable<PermitStepTaken['set']> = () => ({})

/** A step that another module refused: the transaction is taken back with it. */
class TakenBack extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.refused)
  }
}

/** One step of a permit: held, judged by the table, written with its story, its journal and the next one's notice, in one commit. */
export async function takePermitStep(
  permitId: string,
  who: Caller,
  deps: PermitDeps,
  step: PermitStepTaken,
): Promise<null | Refusal> {
  try {
    return await deps.db.transaction((tx) => takePermitStepIn(tx, permitId, who, deps, step))
  } catch (error) {
    if (error instanceof TakenBack) return error.refusal
    throw error
  }
}

export async function takePermitStepIn(
  tx: Tx,
  permitId: string,
  who: Caller,
  deps: PermitDeps,
  taken: PermitStepTaken,
): Promise<null | Refusal> {
  const row = await holdPermit(tx, permitId)
  // Of another unit: not there, so that nobody learns which ids there are.
  if (!row || !who.sees(row.unitId)) return refuse('permit.notFound')
  const { state, judgedLevel, applicantId, watcherId } = row
  const why = whyNotPermitStep({ state, judgedLevel, applicantId, watcherId }, taken.event, actingOf(who))
  if (why !== null) return refuse(why)
  return move(tx, row, { userId: who.userId, userName: who.realname, actor: actorOf(who) }, taken, deps)
}

/** What comes about by the clock alone. */
export const moveByClock = (tx: Tx, row: PermitRow, taken: PermitStepTaken, deps: PermitDeps) =>
  move(
    tx,
    row,
    { userId: null, userName: BY_CLOCK, actor: { id: null, name: 'permits', ip: '' } },
    taken,
    deps,
  )

interface Hand {
  userId: string | null
  userName: string
  actor: ReturnType<typeof actorOf>
}
async function move(
  tx: Tx,
  row: PermitRow,
  { userId, userName, actor }: Hand,
  taken: PermitStepTaken,
  deps: PermitDeps,
): Promise<null | Refusal> {
  const { event, words = '', photos = [], set = SET_NOTHING, last, ...detail } = taken
  const at = taken.at ?? deps.clock()
  const step = permitStepOf(row.state, event)
  if (!step) return refuse('permit.stepWrong')
  const more = await set(row, tx)
  if (isRefusal(more)) return more
  const moved: PermitRow = { ...row, ...more, state: step.to }
  const next = { ...moved, dueAt: nextLook(moved, deps.clock()) }
  await changePermit(tx, next)
  await addPermitStep(tx, row, {
    ...detail,
    event,
    from: row.state,
    to: step.to,
    at,
    userId,
    userName,
    words,
    photos,
  })
  await deps.journal.write(tx, {
    unitId: row.unitId,
    actor,
    act: `permit.${event}`,
    subject: { kind: 'permit', id: row.permitId, name: row.number },
    before: { state: row.state },
    after: { state: step.to, words },
  })
  if (step.to !== row.state) await announcePermitState(tx, next, deps)
  tellPermitLater(tx, next, deps)
  await endWhatIsOver(tx, row, next, deps)
  const refused = await last?.(tx, next)
  if (refused) throw new TakenBack(refused)
  return null
}

/** Nothing that a permit made outlives it: neither its rounds nor what it made quiet. */
async function endWhatIsOver(tx: Tx, row: PermitRow, next: PermitRow, deps: PermitDeps): Promise<void> {
  if (!QUIET_STATES.includes(row.state) || QUIET_STATES.includes(next.state)) return
  await deps.rounds.endWatch(tx, { source: next.permitId, why: OVER_REASON })
  if (next.quiet !== 'none') await deps.windowsAround.endWindowsOf(tx, { kind: 'permit', id: next.permitId })
}

/** In a transaction of its own: whoever says something holds the one order of the live feed until it ends. */
export function tellPermitLater(tx: Tx, { unitId, permitId, state }: PermitRow, deps: PermitDeps): void {
  const { db, live, log } = deps
  tx.after(() =>
    db
      .transaction((own) => live.say(own, [said('permit.changed', { unitId }, { permitId, state })]))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a permit was not told to consoles; lists have it'),
      ),
  )
}
