import { fetchPlans } from '@gss/floorplans/web'
import { useSession } from '@gss/web-kit/session/session'
import { inItsTurn } from '@gss/web-kit/shell/inItsTurn'
import { fillSlot, type Slot } from '@gss/web-kit/shell/slots'
import { useText } from '@gss/web-kit/text/book'
import { type ComponentType, Suspense, useEffect } from 'react'
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

const PARTS: readonly [Slot, () => Promise<ComponentType>][] = [
  ['banner', () => import('./Banner/Banner.tsx').then((m) => m.Banner)],
  ['sound', () => import('./Sound/SoundMark.tsx').then((m) => m.SoundMark)],
  ['strips', () => import('./Sound/SeatStrips.tsx').then((m) => m.SeatStrips)],
  ['root', () => import('./Handling/HandlingDialog.tsx').then((m) => m.HandlingDialog)],
  ['bells', () => import('./Bell/Bell.tsx').then((m) => m.Bell)],
]

/**
 * Nothing of the shell waits for it, and it waits for nothing once it is here: what React itself loads late is drawn after everything else,
 * and in a storm there is always something else. Returns its end.
 */
function place(slot: Slot, load: () => Promise<ComponentType>): () => void {
  let end: (() => void) | null = null
  let isOver = false
  const fill = (Part: ComponentType) => {
    const inItsLanguage = () => (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
    if (!isOver) end = fillSlot(slot, inItsLanguage)
  }
  load().then(fill, (fault: unknown) =>
    fill(() => {
      throw fault // where it would stand: the page says that it is not whole
    }),
  )
  return () => {
    isOver = true
    end?.()
  }
}

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
    const parts = PARTS.map(([slot, load]) => inItsTurn(() => place(slot, load)))
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
