import { fetchPlans } from '@gss/floorplans/web'
import { useSession } from '@gss/web-kit/session/session'
import { inItsTurn } from '@gss/web-kit/shell/inItsTurn'
import { fillSlot, type Slot } from '@gss/web-kit/shell/slots'
import { useText } from '@gss/web-kit/text/book'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { startUnread } from './Bell/useUnread.ts'
import { redFavicon } from './Noticing/favicon.ts'
import { isLoud } from './Noticing/loud.ts'
import { startNoticing } from './Noticing/startNoticing.ts'
import { flashTitle } from './Noticing/title.ts'
import { useNoticing } from './Noticing/useNoticing.ts'
import { DRILL_MARK } from '../contract/words.ts'
import { leadsToAlarms } from './routes.tsx'
import { seatBook } from './seatBook.ts'
import { isClaimed } from './store/held.ts'
import { startSeatSound } from './Sound/useSilentSeats.ts'
import { startAlarms, useAlarms } from './store/useAlarms.ts'
import { whenNear } from './voice/whenNear.ts'
import { serverNow } from '@gss/live/web'

// The chunk is fetched at once, but nothing of the shell waits for it.
const part = (load: () => Promise<{ default: ComponentType }>) => {
  const Part = lazy(load)
  return () => (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  )
}
const PARTS: readonly [Slot, ComponentType][] = [
  ['banner', part(() => import('./Banner/Banner.tsx').then((m) => ({ default: m.Banner })))],
  ['sound', part(() => import('./Sound/SoundMark.tsx').then((m) => ({ default: m.SoundMark })))],
  ['strips', part(() => import('./Sound/SeatStrips.tsx').then((m) => ({ default: m.SeatStrips })))],
  ['root', part(() => import('./Handling/HandlingDialog.tsx').then((m) => ({ default: m.HandlingDialog })))],
  ['bells', part(() => import('./Bell/Bell.tsx').then((m) => ({ default: m.Bell })))],
]

/** What this module keeps in the shell beside its screens: it outlives every tab. */
export function SeatParts() {
  const mayAsk = useSession(({ session }) => session !== null && leadsToAlarms(session.menu))
  const isRefused = useAlarms((held) => held.isRefused)
  const isOn = mayAsk && !isRefused
  const isLoaded = useAlarms((held) => held.isLoaded)
  useEffect(() => (mayAsk ? startAlarms() : undefined), [mayAsk])
  useEffect(() => {
    // Where a fire is should not wait for what draws it; what could not be fetched now is asked for again when it is opened.
    if (isLoaded) fetchPlans().catch(() => undefined)
  }, [isLoaded])
  useEffect(() => {
    if (!isOn) return undefined
    const parts = PARTS.map(([slot, Part]) => inItsTurn(() => fillSlot(slot, Part)))
    const ends = [startUnread(), whenNear(startNoticing), startSeatSound(), ...parts]
    return () => {
      for (const end of ends) end()
    }
  }, [isOn])
  return isOn ? (
    <Suspense fallback={null}>
      <Signs />
    </Suspense>
  ) : null
}

/** What the browser's own frame shows of it: the title and the icon of the tab. */
function Signs() {
  const say = useText(seatBook)
  const isCalling = useNoticing((noticing) => noticing.isCalling)
  const isBurning = useAlarms(({ queue }) =>
    queue.some((alarm) => alarm.kind === 'fire' && alarm.under === null && !isClaimed(alarm, serverNow())),
  )
  // Only what is played calls: nobody who sees the tab from afar may take it for real.
  const isOnlyDrill = useAlarms(({ queue }) => {
    const loud = queue.filter((alarm) => isLoud(alarm, serverNow()))
    return loud.length > 0 && loud.every(({ isDrill }) => isDrill)
  })
  const prefix = (isOnlyDrill ? DRILL_MARK : '') + say('title.prefix')
  useEffect(() => (isCalling ? flashTitle(prefix) : undefined), [isCalling, prefix])
  useEffect(() => (isBurning ? redFavicon() : undefined), [isBurning])
  return null
}
