import { ACTIVITY_REPORT_MS, IDLE_LOCK_DEFAULT_MIN } from '@gss/session/contract'
import { updateSession } from '@gss/web-kit/session/session'
import { create } from 'zustand'

interface IdleLock {
  isLocked: boolean
  afterMin: number
}
/** An idle session locks its actions; what is shown and heard goes on (docs/domain.md §3). */
export const useIdleLock = create<IdleLock>(() => ({ isLocked: false, afterMin: IDLE_LOCK_DEFAULT_MIN }))
export const setIdleLock = (part: Partial<IdleLock>) => useIdleLock.setState(part)

const MS_PER_MIN = 60_000
const LOOK_MS = 5_000
const HANDS = ['pointerdown', 'keydown', 'wheel'] as const

/** Watches the person's hand: tells the server now and then, locks when it rests too long. Returns its own end. */
export function watchIdleHand(tellServer: () => Promise<unknown>, now: () => number = Date.now): () => void {
  let lastHand = now()
  let lastTold = now()
  const onHand = () => {
    if (useIdleLock.getState().isLocked) return
    lastHand = now()
    if (lastHand - lastTold < ACTIVITY_REPORT_MS) return
    lastTold = lastHand
    updateSession({ operatedAtMs: lastHand })
    tellServer().catch(() => undefined) // a lock comes back as a refusal of the next deed; a lost line shows itself
  }
  const timer = window.setInterval(() => {
    const { afterMin, isLocked } = useIdleLock.getState()
    if (!isLocked && afterMin > 0 && now() - lastHand >= afterMin * MS_PER_MIN)
      setIdleLock({ isLocked: true })
  }, LOOK_MS)
  const stopFollowing = useIdleLock.subscribe(({ isLocked }, before) => {
    if (before.isLocked && !isLocked) lastHand = lastTold = now()
  })
  for (const hand of HANDS) window.addEventListener(hand, onHand, { passive: true, capture: true })
  return () => {
    window.clearInterval(timer)
    stopFollowing()
    for (const hand of HANDS) window.removeEventListener(hand, onHand, { capture: true })
  }
}
