import { fetchWhole, listen } from '@gss/live/web'
import { useSession } from '@gss/web-kit/session/session'
import { create } from 'zustand'
import { api } from '../api.ts'

/** How many of what waits for somebody this person has not read. */
export const useUnread = create<{ count: number; asOf: number }>(() => ({ count: 0, asOf: 0 }))

/** Spec §4: asked every 15 s for as long as messages arrive, and not at all while none do. */
const EVERY_MS = 15_000

/** Spec §6: a person of the type `pro` asks for their own unit. */
export const unitAsked = () => {
  const session = useSession.getState().session
  return session?.user.roleType === 'pro' ? { unitCode: session.project?.unitCode } : {}
}

/** Returns its end. */
export function startUnread(): () => void {
  let timer: number | undefined
  let askedMs = -Infinity
  const ask = () => {
    timer = undefined
    askedMs = performance.now()
    api.unreadCount(unitAsked(), { canWait: true }).then(
      (count) => useUnread.setState({ count, asOf: Date.now() }),
      () => undefined, // the number stays as it was; the next message asks again
    )
  }
  const soon = () => {
    timer ??= window.setTimeout(ask, Math.max(0, askedMs + EVERY_MS - performance.now()))
  }
  const ends = [listen('alarm', soon), listen('alarm.read', ask), fetchWhole(ask)]
  return () => {
    window.clearTimeout(timer)
    for (const end of ends) end()
    useUnread.setState({ count: 0 })
  }
}
