import { fetchPlans } from '@gss/floorplans/web'
import { currentSession, useSession } from '@gss/web-kit/session/session'
import { ahead } from '@gss/web-kit/shell/ahead'
import { inItsTurn } from '@gss/web-kit/shell/inItsTurn'
import { lend } from '@gss/web-kit/shell/lent'
import { Opening } from '@gss/web-kit/shell/Opening.tsx'
import { place } from '@gss/web-kit/shell/place.tsx'
import type { ScreenSlot } from '@gss/web-kit/shell/slots'
import { useText } from '@gss/web-kit/text/book'
import { type ComponentType, Suspense, useEffect } from 'react'
import { Banner } from './Banner/Banner.tsx'
import { startUnread } from './Bell/useUnread.ts'
import { redFavicon } from './Noticing/favicon.ts'
import { loudOf } from './Noticing/loud.ts'
import { startNoticing } from './Noticing/startNoticing.ts'
import { flashTitle } from './Noticing/title.ts'
import { useNoticing } from './Noticing/useNoticing.ts'
import { DRILL_MARK } from '../contract/drillMark.ts'
import { addToDraft } from './Handling/drafts.ts'
import { openAlarm, useHandling } from './Handling/useHandling.ts'
import { leadsToAlarms } from './leadsToAlarms.ts'
import { seatBook } from './seatBook.ts'
import { startQuiet } from './Quiet/useQuiet.ts'
import { startSeatSound } from './Sound/useSilentSeats.ts'
import { startAlarms, useAlarms } from './store/useAlarms.ts'
import { whenNear } from './voice/whenNear.ts'
import { serverNow } from '@gss/live/web'

/** Pressed before what handles alarms is here: that the press was heard is seen. */
const OpeningAlarm = () => (useHandling(({ active }) => active !== null) ? <Opening /> : null)

const PARTS: readonly [ScreenSlot, () => Promise<ComponentType>, ComponentType?][] = [
  ['sound', () => import('./Sound/SoundMark.tsx').then((m) => m.SoundMark)],
  ['strips', () => import('./Sound/SeatStrips.tsx').then((m) => m.SeatStrips)],
  ['root', () => import('./Handling/HandlingDialog.tsx').then((m) => m.HandlingDialog), OpeningAlarm],
  ['root', () => import('./Quiet/QuietParts.tsx').then((m) => m.QuietParts)],
  ['sound', () => import('./Quiet/QuietMark.tsx').then((m) => m.QuietMark)],
  ['bells', () => import('./Bell/Bell.tsx').then((m) => m.Bell)],
]

/** What came of a call stands in the text of what it was about. */
const noteCall = (alarmId: string, known: Readonly<Record<string, string>> = {}) => {
  if (useAlarms.getState().queue.some((one) => one.alarmId === alarmId))
    addToDraft(alarmId, known['words'] ?? '')
}

const alarms = ahead(startAlarms)
/** What is open is asked for while the shell is drawn: what burns stands in the first thing that is seen. */
export function startSeatAhead(): void {
  const session = currentSession()
  if (session && leadsToAlarms(session.menu)) alarms.begin()
}

/** What this module keeps in the shell beside its screens: it outlives every tab. */
export function SeatParts() {
  const mayAsk = useSession(({ session }) => session !== null && leadsToAlarms(session.menu))
  const isRefused = useAlarms((held) => held.isRefused)
  const isOn = mayAsk && !isRefused
  const isLoaded = useAlarms((held) => held.isLoaded)
  useEffect(() => (mayAsk ? alarms.hold() : undefined), [mayAsk])
  useEffect(() => {
    // Where a fire is should not wait for what draws it; what could not be fetched now is asked for again when it is opened.
    if (isLoaded) fetchPlans().catch(() => undefined)
  }, [isLoaded])
  useEffect(() => {
    if (!isOn) return undefined
    const parts = PARTS.map(([slot, load, Instead]) => inItsTurn(() => place(slot, load, Instead)))
    // With what it shows, in nobody's turn: a list that stood before it would be pushed down under the hand.
    const banner = place('banner', () => Promise.resolve(Banner))
    const ends = [
      lend('alarm.show', openAlarm),
      lend('call.result', noteCall),
      banner,
      startUnread(),
      whenNear(startNoticing),
      startSeatSound(),
      startQuiet(),
      ...parts,
    ]
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
  const isBurning = useAlarms(({ queue }) => loudOf(queue, serverNow()).some(({ kind }) => kind === 'fire'))
  // Only what is played calls: nobody who sees the tab from afar may take it for real.
  const isOnlyDrill = useAlarms(({ queue }) => {
    const loud = loudOf(queue, serverNow())
    return loud.length > 0 && loud.every(({ isDrill }) => isDrill)
  })
  const prefix = (isOnlyDrill ? DRILL_MARK : '') + say('title.prefix')
  useEffect(() => (isCalling ? flashTitle(prefix) : undefined), [isCalling, prefix])
  useEffect(() => (isBurning ? redFavicon() : undefined), [isBurning])
  return null
}
