import type { PhoneEntry } from '@gss/field/phone'
import { tryDecode } from '@gss/kit/wire'
import { fieldWatch, hasFlame, nextRoundDue, ROUND_GRACE_MS, type WatchedPermit } from '../contract/index.ts'

export interface FireWatch extends WatchedPermit {
  /** Something done here has not been heard of. */
  hasUnsent: boolean
  /** Stopped or ended on this phone, whatever the server knows yet. */
  isOver: boolean
  /** When the next look is due; null: nothing runs, or nothing burns. */
  nextLookAt: Date | null
}
type Known = Pick<PhoneEntry, 'kind' | 'fate' | 'body' | 'atMs'>

/** What was done on this phone counts at once; once it was heard of, the server's own word of it is here too. */
export function watchOf(permit: WatchedPermit, entries: readonly Known[]): FireWatch {
  const watch = { ...permit, hasUnsent: false, isOver: false }
  for (const { kind, fate, body, atMs } of entries) {
    if (kind !== 'permit.watch' || fate !== 'waiting') continue
    const read = tryDecode(fieldWatch, body)
    if (!read.ok || read.value.permitId !== permit.permitId) continue
    const at = new Date(atMs)
    const { act, phase, results = [], gasLel } = read.value
    watch.hasUnsent = true
    if (act === 'check') {
      watch.lastCheckAt = at
      if (phase === 'before') watch.isChecked ||= results.every(({ isGood }) => isGood)
    }
    if (act === 'gasTest') {
      watch.gasAt = at
      watch.gasLel = gasLel ?? null
    }
    if (act === 'stop' || act === 'end') watch.isOver = true
  }
  return { ...watch, nextLookAt: nextLookAt(watch) }
}

function nextLookAt({ state, isOver, kind, lastCheckAt, watchFrom, startAt }: Omit<FireWatch, 'nextLookAt'>) {
  if (state !== 'working' || isOver || !hasFlame(kind)) return null
  return new Date(nextRoundDue(lastCheckAt ?? watchFrom ?? startAt).getTime() - ROUND_GRACE_MS)
}

/** What is mine stands first; of it, what is looked at next. */
export const watchesInOrder = (watches: readonly FireWatch[]): FireWatch[] =>
  watches.toSorted(
    (a, b) =>
      Number(b.isMine) - Number(a.isMine) ||
      (a.nextLookAt?.getTime() ?? Infinity) - (b.nextLookAt?.getTime() ?? Infinity) ||
      a.startAt.getTime() - b.startAt.getTime(),
  )

/** What this person may do here now; stopping is everybody's. */
export const mayDo = ({ isMine, isOver, state }: FireWatch) => ({
  mayWatch: isMine && !isOver && state === 'working',
  mayStop: !isOver && (state === 'working' || state === 'toHandle'),
})
