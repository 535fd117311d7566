import { isRefusal } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { hasFlame, itemsOf, judgedLevel, ROUND_EVERY_MS, permitStepOf } from '../../contract/index.ts'
import { NEW_PERMIT, permitNumberOf } from '../apply.ts'
import type { PermitDeps } from '../deps.ts'
import { nextLook } from '../nextLook.ts'
import { addPermit, addPermitStep, type PermitRow } from '../permitStore.ts'
import { BY_CLOCK, OWN_WATCH, QUIET_REASON } from '../titles.table.ts'
import type { SownPermit, SownPermitStep } from './sown.ts'

const MINUTE_MS = 60_000

/** Writes permits with their stories as they were, by the table that real ones go by; what burns has its rounds to come. Nobody is told. */
export async function sowPermits(
  tx: Tx,
  permits: readonly SownPermit[],
  deps: Pick<PermitDeps, 'rounds'>,
  now: Date,
): Promise<void> {
  for (const sown of permits) {
    const [apply, ...later] = sown.steps
    if (!apply) continue
    const begun = begin(sown, apply)
    const row = later.reduce((before, step) => stepped(before, step, sown), begun)
    await addPermit(tx, { ...row, dueAt: nextLook(row, now) })
    await addStory(tx, begun, sown)
    if (row.state === 'working' && hasFlame(row.kind)) await sowWatch(tx, row, deps, now)
  }
}

function begin({ asked }: SownPermit, { at, by, photos }: SownPermitStep): PermitRow {
  const permitId = newId(at.getTime())
  return {
    ...NEW_PERMIT,
    ...asked,
    ways: [...asked.ways],
    risks: [...asked.risks],
    measures: [...asked.measures],
    shieldPoints: [...asked.shieldPoints],
    beforePhotos: [...photos],
    permitId,
    number: permitNumberOf(permitId, asked, at),
    judgedLevel: judgedLevel(asked.level, asked.startAt, asked.endAt),
    applicantId: by?.userId ?? null,
    applicantName: by?.name ?? '',
    appliedAt: at,
    dueAt: null,
  }
}

function stepped(before: PermitRow, step: SownPermitStep, sown: SownPermit): PermitRow {
  const to = permitStepOf(before.state, step.event)
  if (!to) throw new Error(`a permit of the demo cannot go on from ${before.state} by ${step.event}`)
  return { ...before, ...writtenBy(before, step, sown), state: to.to }
}

type Written = (
  row: PermitRow,
  step: SownPermitStep & { by: NonNullable<SownPermitStep['by']> },
  sown: SownPermit,
) => Partial<PermitRow>
const reviewed: Written = (_, { by, words, at }) => ({
  reviewedBy: by.userId,
  reviewerName: by.name,
  reviewWords: words,
  reviewedAt: at,
})
/** What a step writes beside the state, as the deed of a person does. */
const WRITTEN: Readonly<Partial<Record<SownPermitStep['event'], Written>>> = {
  approve: reviewed,
  refuse: (row, step, sown) => ({ ...reviewed(row, step, sown), endedAt: step.at }),
  handle: ({ startAt, endAt }, { at, words }, { point, emergencyPlan }) => ({
    planId: OWN_WATCH.planId,
    planName: OWN_WATCH.name,
    pointId: point.pointId,
    pointName: point.name,
    watchFrom: startAt,
    watchUntil: endAt,
    checkWords: words,
    emergencyPlan,
    startedAt: at,
  }),
  gasTest: (_, { at, gasLel = 0 }) => ({ gasAt: at, gasLel }),
  check: ({ checkedAt }, { at }) => ({ lastCheckAt: at, checkedAt: checkedAt ?? at }),
  stop: (_, { at }) => ({ endedAt: at, lastFlameAt: at }),
  finish: (_, { at, photos }) => ({ lastFlameAt: at, afterPhotos: [...photos] }),
  timeUp: ({ endAt }) => ({ lastFlameAt: endAt }),
  accept: ({ afterPhotos }, { at, by, photos }) => ({
    accepterName: by.name,
    endedAt: at,
    afterPhotos: [...afterPhotos, ...photos],
  }),
  expire: ({ endAt }) => ({ endedAt: endAt }),
}
const CLOCK = { userId: '', name: BY_CLOCK }
const writtenBy = (row: PermitRow, step: SownPermitStep, sown: SownPermit): Partial<PermitRow> =>
  WRITTEN[step.event]?.(row, { ...step, by: step.by ?? CLOCK }, sown) ?? {}

async function addStory(tx: Tx, begun: PermitRow, { steps, asked }: SownPermit): Promise<void> {
  let state: PermitRow['state'] | null = null
  for (const { event, at, by, words, photos, phase, gasLel } of steps) {
    const from: PermitRow['state'] | null = state
    state = (from && permitStepOf(from, event)?.to) ?? begun.state
    await addPermitStep(tx, begun, {
      event,
      from,
      to: state,
      at,
      words,
      photos,
      userId: by?.userId ?? null,
      userName: by?.name ?? BY_CLOCK,
      ...(gasLel !== undefined && { gasLel }),
      ...(phase && {
        phase,
        results: itemsOf(phase, asked.kind).map(({ key }) => ({
          key,
          isGood: true,
        })),
      }),
    })
  }
}

/** The half hours that are still to come. */
async function sowWatch(tx: Tx, row: PermitRow, { rounds }: Pick<PermitDeps, 'rounds'>, now: Date) {
  if (row.pointId === null) return
  const made = await rounds.makeWatch(tx, {
    unitId: row.unitId,
    source: row.permitId,
    name: `${QUIET_REASON} ${row.number}`,
    from: now,
    until: row.endAt,
    everyMin: ROUND_EVERY_MS / MINUTE_MS,
    pointIds: [row.pointId],
    executorIds: row.watcherId === null ? [] : [row.watcherId],
    supervisorId: null,
    checkWords: row.checkWords,
  })
  if (isRefusal(made)) throw new Error(`a watch of the demo is refused: ${made.refused}`)
}
