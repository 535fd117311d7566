import { decode } from '@gss/kit/wire'
import { fetchWhole, listen } from '@gss/live/web'
import { create } from 'zustand'
import { pushes } from '../../contract/pushes.ts'
import type { SilentSeat } from '../../contract/seats.ts'
import { api } from '../api.ts'
import { useNoticing } from '../Noticing/useNoticing.ts'
import { soundReport } from './soundReport.ts'

/** Seats of the centre at which no alarm is heard. */
export const useSilentSeats = create<{ seats: readonly SilentSeat[] }>(() => ({ seats: [] }))

/** This tab of the browser, for as long as the page stands: one that is muted does not silence its neighbour. */
const TAB_ID = [...crypto.getRandomValues(new Uint8Array(16))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('')

/** Says how this seat stands, and hears how the others do. Returns its end. */
export function startSeatSound(): () => void {
  const report = soundReport({
    tell: (why) => api.noteSound({ tabId: TAB_ID, why }),
    after: (ms, deed) => {
      const timer = window.setTimeout(deed, ms)
      return () => window.clearTimeout(timer)
    },
  })
  const look = () => {
    const { sound, isSilenced } = useNoticing.getState()
    if (sound !== 'closed') report.look(sound === 'blocked' ? 'blocked' : isSilenced ? 'muted' : null)
  }
  const fetchAfresh = () => {
    api.silentSeats().then(
      (seats) => useSilentSeats.setState({ seats }),
      () => undefined, // the next message, or the line when it is back, brings it
    )
  }
  const ends = [
    useNoticing.subscribe((now, before) => {
      if (now.sound !== before.sound || now.isSilenced !== before.isSilenced) look()
    }),
    fetchWhole(fetchAfresh),
    listen('alarm.seatSound', ({ body }) => {
      const { why, ...seat } = decode(pushes['alarm.seatSound'], body)
      useSilentSeats.setState(({ seats }) => {
        const others = seats.filter(({ sessionId }) => sessionId !== seat.sessionId)
        return { seats: why === null ? others : [...others, { ...seat, why }] }
      })
    }),
    report.stop,
  ]
  look()
  return () => {
    for (const end of ends) end()
    useSilentSeats.setState({ seats: [] })
  }
}
