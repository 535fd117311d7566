import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { HANDLE_WITHIN_MS, nextReminder, REPEAT_WITHIN_MS, hazardStepOf } from '../../contract/index.ts'
import { timesOf } from '../acting.ts'
import { addHazard, addHazardStep, earlierOf, type HazardRow } from '../hazardStore.ts'
import { NEW_HAZARD, hazardNumberOf } from '../report.ts'
import type { SownHazard, SownStep } from './sown.ts'

const HOUR_MS = 3_600_000

/** Writes hazards with their stories as they were, by the table that real ones go by. Nobody is told: nothing of it is news. */
export async function sowHazards(tx: Tx, hazards: readonly SownHazard[], now: Date): Promise<void> {
  for (const sown of hazards) {
    const [report, ...later] = sown.steps
    if (!report) continue
    const begun = await begin(tx, sown, report)
    const row = later.reduce((before, step) => stepped(before, step, sown), begun)
    await addHazard(tx, { ...row, remindAt: aheadOf(row, now) })
    await addStory(tx, begun, sown)
  }
}

/** What somebody was reminded of meanwhile is not said again. */
function aheadOf({ remindAt, stateDueAt, stateSince, dispatchedAt }: HazardRow, now: Date): Date | null {
  if (remindAt === null || stateDueAt === null || remindAt > now) return remindAt
  return nextReminder(dispatchedAt ?? stateSince, stateDueAt, now)
}

async function begin(tx: Tx, sown: SownHazard, { at, by, photos }: SownStep): Promise<HazardRow> {
  const { unitId, pointId, floorId, address, description, kind, level, source } = sown
  const hazardId = newId(at.getTime())
  const due = new Date(at.getTime() + HANDLE_WITHIN_MS[level])
  const since = new Date(at.getTime() - REPEAT_WITHIN_MS)
  const repeatOf = pointId === null ? null : await earlierOf(tx, { unitId, pointId, kind }, since)
  return {
    ...NEW_HAZARD,
    unitId,
    hazardId,
    floorId,
    pointId,
    address,
    description,
    kind,
    level,
    source,
    repeatOf,
    number: hazardNumberOf(hazardId, at),
    alarmId: null,
    photos: [...photos],
    reporterId: by.userId,
    reporterName: by.name,
    reportedAt: at,
    stateSince: at,
    stateDueAt: due,
    remindAt: due,
  }
}

function stepped(before: HazardRow, step: SownStep, sown: SownHazard): HazardRow {
  const to = hazardStepOf(before, step.event)
  if (!to) throw new Error(`a hazard of the demo cannot go on from ${before.state} by ${step.event}`)
  const next = { ...before, ...writtenBy(before, step, sown), state: to.to, rectifyState: to.after }
  return { ...next, ...timesOf(before, next, step.at) }
}

/** What a step writes beside the state, as the deed of a person does. */
function writtenBy(
  before: HazardRow,
  { event, at, by, words, photos }: SownStep,
  sown: SownHazard,
): Partial<HazardRow> {
  if (event === 'handle') return { plan: words, dueHours: sown.dueHours, handledBy: by.userId }
  if (event === 'dispatch') {
    const dueAt = new Date(at.getTime() + sown.dueHours * HOUR_MS)
    const { userId: executorId, name: executorName } = sown.executor
    return { executorId, executorName, advice: words, dispatchedAt: at, dueAt, firstDueAt: dueAt }
  }
  if (event === 'handIn') return { rectifyWords: words, rectifyPhotos: [...photos], rectifiedAt: at }
  if (event === 'askExtension') return { askedHours: sown.moreHours }
  if (event === 'grantExtension' && before.dueAt !== null)
    return { askedHours: null, dueAt: new Date(before.dueAt.getTime() + sown.moreHours * HOUR_MS) }
  return {}
}

async function addStory(tx: Tx, begun: HazardRow, { steps }: SownHazard): Promise<void> {
  let [from, stands]: [HazardRow['state'] | null, Pick<HazardRow, 'state' | 'rectifyState'>] = [null, begun]
  for (const { event, at, by, words, photos } of steps) {
    const step = from === null ? null : hazardStepOf(stands, event)
    if (step) stands = { state: step.to, rectifyState: step.after }
    const who = { userId: by.userId, userName: by.name }
    await addHazardStep(tx, begun, { event, from, to: stands.state, at, words, photos, ...who })
    from = stands.state
  }
}
