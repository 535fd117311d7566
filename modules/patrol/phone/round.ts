import type { PhoneEntry } from '@gss/field/phone'
import { tryDecode } from '@gss/kit/wire'
import { dateOf } from '@gss/web-kit/time/format'
import {
  fieldCheck,
  fieldCounterSign,
  fieldFinish,
  taskMissedFrom,
  type PatrolPiece,
  type PieceItem,
  type PiecePoint,
  type PieceTask,
  TASK_STATES,
  whyNotAt,
} from '../contract/index.ts'

/** One point of a round as this phone knows it: what came with the task, and what was done here since. */
export interface Passed {
  point: PiecePoint
  work: 'done' | 'abnormal' | 'missed' | 'toCome'
  at: Date | null
  by: string
}
export interface PhoneRound {
  task: PieceTask
  points: readonly Passed[]
  doneCount: number
  badCount: number
  next: PiecePoint | null
  isOver: boolean
  isSigned: boolean
  isCounterSigned: boolean
}
type Known = Pick<PhoneEntry, 'kind' | 'fate' | 'body' | 'atMs'>

/** What was done on this phone counts at once, whatever the line says; what was refused does not. */
export function roundOf(
  task: PieceTask,
  piece: PatrolPiece,
  entries: readonly Known[],
  now: Date,
): PhoneRound {
  const own = new Map(checksOf(task, entries))
  const scans = new Map(task.scans.map((scan) => [scan.pointId, scan]))
  const isMissed = now >= taskMissedFrom(task)
  const points = task.pointIds.flatMap((pointId): Passed[] => {
    const point = piece.points.find((each) => each.pointId === pointId)
    if (!point) return []
    const mine = own.get(pointId)
    if (mine) return [{ point, work: mine.isOk ? 'done' : 'abnormal', at: mine.at, by: '' }]
    const scan = scans.get(pointId)
    if (scan)
      return [
        { point, work: scan.isOk ? 'done' : 'abnormal', at: scan.at, by: scan.isMine ? '' : scan.userName },
      ]
    return [{ point, work: isMissed ? 'missed' : 'toCome', at: null, by: '' }]
  })
  const open = points.filter(({ at }) => at === null)
  const signed = (kind: string, body: typeof fieldFinish) =>
    entries.some(
      (entry) => entry.kind === kind && entry.fate !== 'refused' && taskIdIn(entry, body) === task.taskId,
    )
  return {
    task,
    points,
    doneCount: points.length - open.length,
    badCount: points.filter(({ work }) => work === 'abnormal').length,
    next: open[0]?.point ?? null,
    isOver: task.state === 'cancelled',
    isSigned: task.isSigned || signed('patrol.finish', fieldFinish),
    isCounterSigned: task.isCounterSigned || signed('patrol.counterSign', fieldCounterSign),
  }
}

function* checksOf(
  { taskId }: PieceTask,
  entries: readonly Known[],
): Generator<[pointId: string, found: { at: Date; isOk: boolean }]> {
  for (const { kind, fate, body, atMs } of entries) {
    if (kind !== 'patrol.check' || fate === 'refused') continue
    const read = tryDecode(fieldCheck, body)
    if (!read.ok || read.value.taskId !== taskId) continue
    const isOk = read.value.items.every((item) => item.isOk !== false)
    yield [read.value.pointId, { at: new Date(atMs), isOk }]
  }
}

function taskIdIn({ body }: Known, type: typeof fieldFinish): string | null {
  const read = tryDecode(type, body)
  return read.ok ? read.value.taskId : null
}

/** What is asked at a point in this kind of round. */
export const itemsAt = (point: PiecePoint, { kind }: PieceTask, { items }: PatrolPiece): PieceItem[] =>
  point.itemIds.flatMap((itemId) =>
    items.filter((item) => item.itemId === itemId && (item.kinds.length === 0 || item.kinds.includes(kind))),
  )

const RANK: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      'running',
      'waiting',
      'missed',
      'late',
      'done',
      'cancelled',
    ] satisfies (typeof TASK_STATES)[keyof typeof TASK_STATES][]
  ).map((state, rank) => [state, rank]),
)
/** What is to be done stands first, the soonest above. */
export const roundsInOrder = (rounds: readonly PhoneRound[]): PhoneRound[] =>
  rounds.toSorted(
    (a, b) =>
      Number(a.next === null) - Number(b.next === null) ||
      (RANK[a.task.state] ?? 0) - (RANK[b.task.state] ?? 0) ||
      a.task.from.getTime() - b.task.from.getTime(),
  )

/** What is of today, what of yesterday can still be made, and when the next begins. */
export function roundsOfToday(rounds: readonly PhoneRound[], now: Date) {
  const today = dateOf(now)
  const isOfToday = ({ task }: PhoneRound) => dateOf(task.from) === today || dateOf(task.until) === today
  const isOpen = ({ task, next, isOver, isSigned }: PhoneRound) =>
    task.from <= now && next !== null && !isOver && !isSigned && whyNotAt(task, now) === null
  const coming = rounds
    .filter(({ task, isOver }) => task.from > now && !isOver)
    .toSorted((a, b) => a.task.from.getTime() - b.task.from.getTime())
  return {
    shown: rounds.filter((round) => isOfToday(round) || isOpen(round)),
    mine: rounds.filter((round) => isOfToday(round) && round.task.isMine && !round.isOver),
    nextAt: coming[0]?.task.from ?? null,
  }
}

const isOpenAt = ({ points }: PhoneRound, { pointId }: PiecePoint): boolean =>
  points.some(({ point, at }) => point.pointId === pointId && at === null)

/** In which rounds a point may be looked at now: those in their window first, then one's own, then the soonest to end. */
export const dueAtPoint = (point: PiecePoint, rounds: readonly PhoneRound[], now: Date): PhoneRound[] =>
  rounds
    .filter(
      (round) =>
        !round.isOver && !round.isSigned && whyNotAt(round.task, now) === null && isOpenAt(round, point),
    )
    .toSorted(
      (a, b) =>
        Number(a.task.until < now) - Number(b.task.until < now) ||
        Number(b.task.isMine) - Number(a.task.isMine) ||
        a.task.until.getTime() - b.task.until.getTime(),
    )

/** When somebody was there last, and the next round that comes by. */
export function pointTimes(
  point: PiecePoint,
  rounds: readonly PhoneRound[],
  now: Date,
): { passed: Date | null; next: PhoneRound | null } {
  const passes = rounds
    .flatMap(({ points }) =>
      points.flatMap((each) => (each.point.pointId === point.pointId ? [each.at] : [])),
    )
    .filter((at) => at !== null)
  const coming = rounds
    .filter((round) => !round.isOver && round.task.from > now && isOpenAt(round, point))
    .toSorted((a, b) => a.task.from.getTime() - b.task.from.getTime())
  return {
    passed: passes.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null,
    next: coming[0] ?? null,
  }
}
