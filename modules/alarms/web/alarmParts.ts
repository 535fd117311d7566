import { useSettings } from '@gss/web-kit/settings/settings'
import { seatBook } from './seatBook.ts'

// It knows all of an alarm, so it comes beside the shell, not with it.
const load = () => import('./SeatParts.tsx')

/** What this module keeps in the shell beside its screens, with its words. Those that fail are asked for again where they are read. */
export async function besideTheShell() {
  const words = seatBook.open(useSettings.getState().language).catch(() => undefined)
  const { SeatParts } = await load()
  await words
  return SeatParts
}

/** Before they have their place. What fails here fails there too, and is told there. */
export const startAlarmsAhead = () =>
  void load().then(
    (m) => m.startSeatAhead(),
    () => undefined,
  )
