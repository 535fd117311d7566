import type { AlertBody } from '../../contract/pushes.ts'

/** Something to be said aloud. */
export interface VoiceUtterance {
  /** One alarm is said once however often it is told. */
  key: string
  kind: AlertBody['kind']
  /** Smaller speaks first. */
  priority: number
  /** -1: until somebody has it (spec §4). */
  timesLeft: number
  text: string
  /** Left out: the words alone, as loud as they come. */
  recording?: VoiceRecording | null
  heardAtMs: number
  /** When it was said last; null: not yet. */
  saidAtMs: number | null
}
/** What somebody recorded for it; without one only how loud its words are. */
export interface VoiceRecording {
  fileId: string | null
  /** In place of the words, not before them. */
  isAlone: boolean
  /** 0 to 1. */
  volume: number
}
export type VoiceQueue = readonly VoiceUtterance[]
export const FOR_EVER = -1

/** Spec §4: voice plays only with a priority not lower than the one now playing. What had to wait longer than this is no longer news. */
export const NEWS_MS = 60_000

export function queueAfter(queue: VoiceQueue, one: VoiceUtterance): VoiceQueue {
  if (one.timesLeft === 0 || queue.some(({ key }) => key === one.key)) return queue
  return [...queue, one]
}

export const droppedUtterances = (queue: VoiceQueue, gone: (one: VoiceUtterance) => boolean): VoiceQueue =>
  queue.filter((one) => !gone(one))

/** Whose turn it is: the most urgent; of those, who was not heard yet or longest ago. */
export function nextUtterance(queue: VoiceQueue): VoiceUtterance | null {
  return (
    queue.toSorted(
      (a, b) => a.priority - b.priority || lastSaid(a) - lastSaid(b) || a.heardAtMs - b.heardAtMs,
    )[0] ?? null
  )
}
const lastSaid = ({ saidAtMs }: VoiceUtterance) => saidAtMs ?? -Infinity

/** One time less; what has been said as often as it should is gone. */
export function said(queue: VoiceQueue, key: string, nowMs: number): VoiceQueue {
  return queue.flatMap((one) => {
    if (one.key !== key) return [one]
    if (one.timesLeft === FOR_EVER) return [{ ...one, saidAtMs: nowMs }]
    return one.timesLeft > 1 ? [{ ...one, timesLeft: one.timesLeft - 1, saidAtMs: nowMs }] : []
  })
}

/** What waited too long behind others without being said. */
export const withoutStale = (queue: VoiceQueue, nowMs: number): VoiceQueue =>
  droppedUtterances(
    queue,
    (one) => one.timesLeft !== FOR_EVER && one.saidAtMs === null && nowMs - one.heardAtMs > NEWS_MS,
  )
