import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type calls,
  type CheckPhase,
  type CheckResult,
  GAS_MAX_LEL_PERCENT,
  gasWrong,
  hasFlame,
  isAnswered,
  needsGas,
  recheckOf,
  ROUND_EVERY_MS,
} from '../contract/index.ts'
import { takePermitStep, type PermitStepTaken } from './acting.ts'
import type { PermitDeps } from './deps.ts'
import type { PermitRow } from './permitStore.ts'
import { componentsOn, pointsOf } from './placeViews.ts'
import type { QuietScope } from './ports.ts'
import { OWN_WATCH, QUIET_REASON } from './titles.table.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
const MINUTE_MS = 60_000
const isBlank = (words: string | undefined): boolean => (words ?? '').trim() === ''

/** Spec §5 "Temporary fire/electricity review": a result and an opinion are required. */
export async function reviewPermit(
  { permitId, isApproved, words = '', quiet = 'none' }: Ask<'reviewPermit'>,
  who: Caller,
  deps: PermitDeps,
): Promise<null | Refusal> {
  if (isApproved === undefined) return refuse('permit.resultMissing')
  if (isBlank(words)) return refuse('permit.wordsMissing')
  const now = deps.clock()
  const review = {
    reviewedBy: who.userId,
    reviewerName: who.realname,
    reviewWords: words.trim(),
    reviewedAt: now,
  }
  if (!isApproved)
    return takePermitStep(permitId, who, deps, {
      event: 'refuse',
      words,
      set: () => ({ ...review, endedAt: now }),
    })
  return takePermitStep(permitId, who, deps, {
    event: 'approve',
    words,
    set: (row) => (row.endAt <= now ? refuse('permit.over') : { ...review, quiet }),
    last: (tx, row) => makeQuiet(tx, row, who, deps),
  })
}

/** The points around it, or its whole floor; they are heard again with the permit's end, whatever ends it. */
async function makeQuiet(tx: Tx, row: PermitRow, who: Caller, deps: PermitDeps): Promise<Refusal | null> {
  const { unitId, permitId, quiet, floorId, shieldPoints, startAt, endAt, number } = row
  if (quiet === 'none') return null
  if (floorId === null) return refuse('permit.shieldFloorMissing')
  const there = new Set((await componentsOn(tx, unitId, floorId)).map(({ componentId }) => componentId))
  if (!shieldPoints.every((id) => there.has(id))) return refuse('permit.shieldNotFound')
  const now = deps.clock()
  const scopes: QuietScope[] =
    shieldPoints.length === 0
      ? [{ ...NOWHERE, scope: 'floor', floorId }]
      : shieldPoints.map((componentId) => ({ ...NOWHERE, scope: 'component', componentId }))
  for (const scope of scopes) {
    const opened = await deps.windowsAround.openWindow(tx, {
      unitId,
      scope,
      kind: quiet,
      from: startAt > now ? startAt : now,
      until: endAt,
      reason: `${QUIET_REASON} ${number}`,
      ownerId: who.userId,
      source: { kind: 'permit', id: permitId },
      // Two hands have agreed to it: who asked, and who reviewed.
      mayBeLong: true,
      actor: actorOf(who),
    })
    if (isRefusal(opened)) return opened
  }
  return null
}
const NOWHERE = { transmissionId: null, panelId: null, floorId: null, loopNo: null, componentId: null }

/** Spec §4 "Temporary fire/electricity handling modal": who goes round where, how often, with what in mind. The work may begin. */
export async function handlePermit(
  { permitId, planId, pointId, watchFrom, watchUntil, checkWords, emergencyPlan }: Ask<'handlePermit'>,
  who: Caller,
  deps: PermitDeps,
): Promise<null | Refusal> {
  if (watchUntil <= watchFrom) return refuse('permit.endsBeforeStart')
  const now = deps.clock()
  return takePermitStep(permitId, who, deps, {
    event: 'handle',
    words: checkWords,
    set: async (row, tx) => {
      if (row.endAt <= now) return refuse('permit.over')
      const plan = (await permitPlansFor(tx, row.unitId, deps)).find((each) => each.planId === planId)
      if (!plan) return refuse('permit.planNotFound')
      const point = (await pointsFor(tx, row.unitId, planId, deps)).find((each) => each.pointId === pointId)
      if (!point) return refuse('permit.pointNotFound')
      return {
        planId,
        planName: plan.name,
        pointId,
        pointName: point.name,
        // The watch lies within the permit, whatever range was chosen.
        watchFrom: watchFrom < row.startAt ? row.startAt : watchFrom,
        watchUntil: watchUntil > row.endAt || watchUntil <= row.startAt ? row.endAt : watchUntil,
        checkWords: checkWords.trim(),
        emergencyPlan: emergencyPlan.trim(),
        startedAt: now,
      }
    },
    last: (tx, row) => makeRounds(tx, row, who, deps),
  })
}

async function makeRounds(tx: Tx, row: PermitRow, who: Caller, deps: PermitDeps): Promise<Refusal | null> {
  const { pointId, watchFrom, watchUntil } = row
  if (!hasFlame(row.kind) || pointId === null || watchFrom === null || watchUntil === null) return null
  const made = await deps.rounds.makeWatch(tx, {
    unitId: row.unitId,
    source: row.permitId,
    name: `${QUIET_REASON} ${row.number}`,
    from: watchFrom,
    until: watchUntil,
    everyMin: ROUND_EVERY_MS / MINUTE_MS,
    pointIds: [pointId],
    executorIds: row.watcherId === null ? [] : [row.watcherId],
    supervisorId: who.unitId === row.unitId ? who.userId : null,
    checkWords: row.checkWords,
  })
  return isRefusal(made) ? made : null
}

/** The unit's plans, and before them the watch that every unit has. */
export const permitPlansFor = async (
  place: Tx | PermitDeps['db'],
  unitId: string,
  { rounds }: PermitDeps,
) => [OWN_WATCH, ...(await rounds.plansOf(place, unitId))]
export const pointsFor = (
  place: Tx | PermitDeps['db'],
  unitId: string,
  planId: string,
  { rounds }: PermitDeps,
): Promise<{ pointId: string; name: string }[]> =>
  planId === OWN_WATCH.planId ? pointsOf(place, unitId) : rounds.pointsOfPlan(place, planId)

interface OnSite {
  words?: string | undefined
  photos?: readonly string[]
  at: Date
}

/** The list is gone through: before the work, each half hour, after it. */
export const checked = ({
  phase,
  results,
  words = '',
  photos = [],
  at,
}: OnSite & { phase: CheckPhase; results: readonly CheckResult[] }): PermitStepTaken => ({
  event: 'check',
  words,
  photos,
  at,
  phase,
  results,
  set: (row) => {
    if (!isAnswered(phase, row.kind, results)) return refuse('permit.checkIncomplete')
    if (phase === 'before') return checkedBefore(row, results, at)
    return row.checkedAt === null ? refuse('permit.checkBeforeMissing') : { lastCheckAt: laterOf(row, at) }
  },
})

/** The work may begin: everything is as it must be, and the gas was tested within the half hour. */
function checkedBefore(
  row: PermitRow,
  results: readonly CheckResult[],
  at: Date,
): Partial<PermitRow> | Refusal {
  if (at > row.endAt) return refuse('permit.over')
  const last = row.gasAt && row.gasLel !== null ? { at: row.gasAt, lelPercent: row.gasLel } : null
  const why = gasWrong(needsGas(row.risks, row.judgedLevel), last, at)
  if (why !== null) return refuse(why)
  const isGood = results.every((result) => result.isGood)
  return { lastCheckAt: laterOf(row, at), ...(isGood && { checkedAt: row.checkedAt ?? at }) }
}
/** Phones tell it late, and not always in order. */
const laterOf = ({ lastCheckAt }: PermitRow, at: Date): Date =>
  lastCheckAt !== null && lastCheckAt > at ? lastCheckAt : at

export const gasTested = ({ gasLel, words = '', at }: OnSite & { gasLel: number }): PermitStepTaken => ({
  event: 'gasTest',
  words,
  at,
  gasLel,
  set: ({ gasAt }) => {
    if (gasLel < 0 || gasLel > GAS_MAX_LEL_PERCENT) return refuse('permit.gasWrong')
    return gasAt !== null && gasAt > at ? {} : { gasAt: at, gasLel }
  },
})

/** By anybody, on safety grounds, with a reason. */
export const stopped = ({ words = '', photos = [], at }: OnSite): PermitStepTaken => ({
  event: 'stop',
  words,
  photos,
  at,
  set: () => (isBlank(words) ? refuse('permit.reasonMissing') : { endedAt: at, lastFlameAt: at }),
})

export const finished = ({ words = '', photos = [], at }: OnSite): PermitStepTaken => ({
  event: 'finish',
  words,
  photos,
  at,
  set: ({ endAt }) => ({ lastFlameAt: at > endAt ? endAt : at, afterPhotos: [...photos] }),
})

/** Embers are looked for half an hour after the last flame at the earliest, and a photo shows it. */
export async function acceptPermit(
  { permitId, words = '', photos }: Ask<'acceptPermit'>,
  who: Caller,
  deps: PermitDeps,
): Promise<null | Refusal> {
  const now = deps.clock()
  return takePermitStep(permitId, who, deps, {
    event: 'accept',
    words,
    photos,
    set: ({ kind, lastFlameAt, afterPhotos }) => {
      const recheck = lastFlameAt && recheckOf(kind, lastFlameAt)
      if (recheck && now < recheck.from) {
        const minutes = Math.ceil((recheck.from.getTime() - now.getTime()) / MINUTE_MS)
        return refuse('permit.recheckEarly', { minutes })
      }
      if (recheck && photos.length === 0) return refuse('permit.recheckPhotoMissing')
      return { accepterName: who.realname, endedAt: now, afterPhotos: [...afterPhotos, ...photos] }
    },
  })
}
