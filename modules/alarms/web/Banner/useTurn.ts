import { serverNow } from '@gss/live/web'
import { type RefObject, useEffect, useState } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { watchPointerHand } from '../Noticing/hand.ts'
import { type BurningNow, bannerShownOf } from './turns.ts'

/** What the banner shows now. It does not change under a hand that is about to press there: it waits until that would have rested, no longer. */
export function useTurn(burning: BurningNow, box: RefObject<HTMLElement | null>): readonly Alarm[] {
  const room = useRoom()
  const newest = burning.free[0]?.alarmId ?? null
  const nowMs = serverNow().getTime()
  const [since, setSince] = useState({ newest, ms: nowMs })
  if (since.newest !== newest) setSince({ newest, ms: nowMs })
  const wanted = bannerShownOf(burning, room, since.newest === newest ? nowMs - since.ms : 0)
  const ids = wanted.map(({ alarmId }) => alarmId).join(' ')
  const [shown, setShown] = useState({ ids, newest })

  useEffect(() => {
    if (shown.ids === ids) return undefined
    const next = () => setShown({ ids, newest })
    // Whoever came to a button by keys presses it with the next one; what is new does not wait for that.
    if (shown.newest === newest && box.current?.querySelector(':focus-visible')) return undefined
    const waitMs = box.current?.matches(':hover') ? hand.restsInMs() : 0
    const timer = window.setTimeout(next, waitMs)
    return () => window.clearTimeout(timer)
  }, [shown, ids, newest, box])

  const all = new Map([...burning.free, ...burning.taken].map((alarm) => [alarm.alarmId, alarm]))
  const still = shown.ids.split(' ').flatMap((id) => all.get(id) ?? [])
  return still.length === 0 ? wanted : still
}

/** Of the whole page, for as long as it stands. */
const hand = watchPointerHand(() => performance.now())

const THREE = '(min-width: 1700px)'
const TWO = '(min-width: 1200px)'
const roomNow = () => (matchMedia(THREE).matches ? 3 : matchMedia(TWO).matches ? 2 : 1)
/** How many stand beside each other and can be read. */
function useRoom(): number {
  const [room, setRoom] = useState(roomNow)
  useEffect(() => {
    const look = () => setRoom(roomNow())
    const widths = [matchMedia(THREE), matchMedia(TWO)]
    for (const width of widths) width.addEventListener('change', look)
    return () => {
      for (const width of widths) width.removeEventListener('change', look)
    }
  }, [])
  return room
}
