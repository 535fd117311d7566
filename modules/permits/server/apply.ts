import type { AnswerOf, AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { dayOf } from '@gss/kit/zone'
import { newId } from '@gss/server-kit/ids'
import type { Place } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import {
  APPLY_AHEAD_MS,
  APPLY_LATE_MS,
  type calls,
  hasFlame,
  judgedLevel,
  type PermitRefusal,
  presetOf,
  validityOf,
} from '../contract/index.ts'
import { tellPermitLater } from './acting.ts'
import { announcePermitState } from './announceState.ts'
import type { PermitDeps } from './deps.ts'
import { addPermit, addPermitStep, type PermitRow, validitiesSet } from './permitStore.ts'
import { componentsOn, permitFloorsOf, permitUnitOf, watchersOf } from './placeViews.ts'
import { REQUIRED } from './required.table.ts'

type Ask = AskOf<typeof calls.applyPermit>
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Somebody asks for a permit: for hours to come, and not for more than its level may have. */
export async function applyPermit(
  ask: Ask,
  who: Caller,
  deps: PermitDeps,
): Promise<AnswerOf<typeof calls.applyPermit> | Refusal> {
  if (!who.sees(ask.unitId)) return refuse('permit.unitNotFound')
  return deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const judged = judgedLevel(ask.level, ask.startAt, ask.endAt)
    const wrong = formWrong(ask) ?? timesWrong(ask, now) ?? (await placesWrong(tx, ask))
    if (wrong) return wrong
    const hours = await longest(tx, ask, judged)
    if (isRefusal(hours)) return hours
    if (ask.endAt.getTime() - ask.startAt.getTime() > hours * HOUR_MS)
      return refuse('permit.tooLong', { hours })
    const permitId = newId(now.getTime())
    const row: PermitRow = {
      ...NEW_PERMIT,
      ...ask,
      ways: [...ask.ways],
      risks: [...ask.risks],
      measures: [...ask.measures],
      shieldPoints: ask.needsShield ? [...ask.shieldPoints] : [],
      beforePhotos: [...ask.beforePhotos],
      address: ask.address.trim(),
      permitId,
      number: permitNumberOf(permitId, ask, now),
      judgedLevel: judged,
      applicantId: who.userId,
      applicantName: who.realname,
      appliedAt: now,
      dueAt: ask.endAt,
    }
    await addPermit(tx, row)
    await addPermitStep(tx, row, {
      event: 'apply',
      from: null,
      to: 'toReview',
      at: now,
      userId: who.userId,
      userName: who.realname,
      words: row.description,
      photos: row.beforePhotos,
    })
    await deps.journal.write(tx, {
      unitId: row.unitId,
      actor: actorOf(who),
      act: 'permit.apply',
      subject: { kind: 'permit', id: permitId, name: row.number },
      after: { address: row.address, level: judged, startAt: row.startAt, endAt: row.endAt },
    })
    await announcePermitState(tx, row, deps)
    tellPermitLater(tx, row, deps)
    return { permitId, number: row.number, level: judged }
  })
}

function formWrong(ask: Ask): Refusal | null {
  const missing = REQUIRED.find(([, of]) => {
    const value = of(ask)
    return typeof value === 'string' ? value.trim() === '' : value.length === 0
  })
  if (missing) return refuse(missing[0])
  const { kind, powerDevices, powerPoint } = ask
  const isWithoutPower = powerDevices.trim() === '' || powerPoint.trim() === ''
  return kind !== 'fire' && isWithoutPower ? refuse('permit.powerMissing') : null
}

function timesWrong({ startAt, endAt }: Ask, now: Date): Refusal | null {
  const start = startAt.getTime()
  const rows: readonly [holds: boolean, why: PermitRefusal][] = [
    [endAt <= startAt, 'permit.endsBeforeStart'],
    [start < now.getTime() - APPLY_LATE_MS, 'permit.startsInPast'],
  ]
  const wrong = rows.find(([holds]) => holds)
  if (wrong) return refuse(wrong[1])
  return start > now.getTime() + APPLY_AHEAD_MS
    ? refuse('permit.startsTooFar', { days: APPLY_AHEAD_MS / DAY_MS })
    : null
}

/** What it names is of this unit; the points to be kept quiet hang on the floor it names. */
async function placesWrong(
  place: Place,
  { unitId, floorId, watcherId, needsShield, shieldPoints }: Ask,
): Promise<Refusal | null> {
  if (floorId !== null && !(await permitFloorsOf(place, unitId)).some((floor) => floor.floorId === floorId))
    return refuse('permit.floorNotFound')
  if (watcherId !== null && !(await watchersOf(place, unitId)).some(({ userId }) => userId === watcherId))
    return refuse('permit.watcherNotFound')
  if (!needsShield) return null
  if (floorId === null) return refuse('permit.shieldFloorMissing')
  const there = new Set((await componentsOn(place, unitId, floorId)).map(({ componentId }) => componentId))
  return shieldPoints.every((id) => there.has(id)) ? null : refuse('permit.shieldNotFound')
}

/** Hours: as the centre set them for this kind of unit, else the preset. */
async function longest(
  place: Place,
  { unitId, kind }: Ask,
  judged: PermitRow['judgedLevel'],
): Promise<number | Refusal> {
  const unit = await permitUnitOf(place, unitId)
  if (!unit) return refuse('permit.unitNotFound')
  const of = validityOf(kind, judged)
  const set = (await validitiesSet(place)).find((row) => row.unitType === unit.unitType && row.of === of)
  return set?.hours ?? presetOf(unit.unitType)[of]
}

/** A permit nobody has looked at. */
export const NEW_PERMIT = {
  state: 'toReview',
  reviewedBy: null,
  reviewerName: '',
  reviewWords: '',
  reviewedAt: null,
  quiet: 'none',
  planId: null,
  planName: '',
  pointId: null,
  pointName: '',
  watchFrom: null,
  watchUntil: null,
  checkWords: '',
  emergencyPlan: '',
  startedAt: null,
  gasAt: null,
  gasLel: null,
  checkedAt: null,
  lastCheckAt: null,
  lastFlameAt: null,
  afterPhotos: [],
  accepterName: '',
  endedAt: null,
} as const satisfies Partial<PermitRow>

const ID_END_CHARS = 5
/** A number that can be said on the telephone: DH with flame, YD of power alone. The id's end keeps two of one day apart. */
export const permitNumberOf = (permitId: string, { kind }: Pick<Ask, 'kind'>, at: Date): string =>
  `${hasFlame(kind) ? 'DH' : 'YD'}${dayOf(at).replaceAll('-', '')}-${permitId.slice(-ID_END_CHARS).toUpperCase()}`
