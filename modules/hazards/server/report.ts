import { type Refusal, refuse } from '@gss/kit/refusal'
import { dayOf } from '@gss/kit/zone'
import { newId } from '@gss/server-kit/ids'
import type { Tx } from '@gss/server-kit/database'
import type { Act } from '@gss/server-kit/journal'
import {
  HANDLE_WITHIN_MS,
  type HazardKind,
  type HazardLevel,
  type HazardSource,
  REPEAT_WITHIN_MS,
} from '../contract/index.ts'
import { announceHazardState } from './announceState.ts'
import type { HazardDeps } from './deps.ts'
import { addHazard, addHazardStep, earlierOf, type HazardRow } from './hazardStore.ts'
import { hasHazardFloor, hasHazardUnit } from './placeViews.ts'

/** What somebody found. */
export interface FoundHazard {
  unitId: string
  address: string
  description: string
  source: HazardSource
  kind: HazardKind
  level: HazardLevel
  photos: readonly string[]
  floorId?: string | undefined
  pointId?: string | undefined
  alarmId?: string | undefined
  /** When it was seen: a phone tells it later. */
  at: Date
}
export interface HazardReporter {
  userId: string | null
  name: string
  actor: Act['actor']
}

/** A hazard begins. The door for patrol, the phone, alarms, maintenance and the centre. */
export async function reportHazard(
  tx: Tx,
  found: FoundHazard,
  reporter: HazardReporter,
  deps: HazardDeps,
): Promise<{ hazardId: string; number: string } | Refusal> {
  const { unitId, floorId, pointId, kind, level, at } = found
  if (found.address.trim() === '') return refuse('hazard.addressMissing')
  if (found.description.trim() === '') return refuse('hazard.descriptionMissing')
  if (!(await hasHazardUnit(tx, unitId))) return refuse('hazard.unitNotFound')
  if (floorId !== undefined && !(await hasHazardFloor(tx, unitId, floorId)))
    return refuse('hazard.floorNotFound')
  const hazardId = newId()
  const due = new Date(at.getTime() + HANDLE_WITHIN_MS[level])
  const since = new Date(at.getTime() - REPEAT_WITHIN_MS)
  const repeatOf = pointId === undefined ? null : await earlierOf(tx, { unitId, pointId, kind }, since)
  const row: HazardRow = {
    ...NEW_HAZARD,
    unitId,
    hazardId,
    number: hazardNumberOf(hazardId, at),
    address: found.address.trim(),
    floorId: floorId ?? null,
    pointId: pointId ?? null,
    alarmId: found.alarmId ?? null,
    description: found.description.trim(),
    source: found.source,
    kind,
    level,
    photos: [...found.photos],
    reporterId: reporter.userId,
    reporterName: reporter.name,
    reportedAt: at,
    stateSince: at,
    stateDueAt: due,
    remindAt: due,
    repeatOf,
  }
  await addHazard(tx, row)
  const { userId, name: userName } = reporter
  const words = row.description
  await addHazardStep(tx, row, {
    event: 'report',
    from: null,
    to: 'toHandle',
    at,
    userId,
    userName,
    words,
    photos: row.photos,
  })
  await deps.journal.write(tx, {
    unitId,
    actor: reporter.actor,
    act: 'hazard.report',
    subject: { kind: 'hazard', id: hazardId, name: row.number },
    after: { address: row.address, level, kind },
  })
  await announceHazardState(tx, row, deps)
  return { hazardId, number: row.number }
}

/** A hazard nobody has done anything about. */
export const NEW_HAZARD = {
  state: 'toHandle',
  rectifyState: null,
  plan: '',
  attachmentId: null,
  dueHours: null,
  handledBy: null,
  executorId: null,
  executorName: '',
  advice: '',
  rectifyWords: '',
  rectifyPhotos: [],
  rectifiedAt: null,
  dispatchedAt: null,
  dueAt: null,
  firstDueAt: null,
  askedHours: null,
  closedAt: null,
} as const satisfies Partial<HazardRow>

const ID_END_CHARS = 5
/** A number that can be said on the telephone; the id's end keeps two of one day apart. */
export const hazardNumberOf = (hazardId: string, at: Date): string =>
  `YH${dayOf(at).replaceAll('-', '')}-${hazardId.slice(-ID_END_CHARS).toUpperCase()}`
