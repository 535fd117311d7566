import { fetchWhole, listen } from '@gss/live/web'
import { create } from 'zustand'
import type { QuietNow } from '../../contract/quietCalls.ts'
import { api } from '../api.ts'

interface Quiet {
  /** Before it was fetched no number is true. */
  now: QuietNow | null
  /** Which answer that is: numbers may be the same, and what they count another. */
  nth: number
  /** The list of silent places stands open. */
  isOpen: boolean
}
const UNKNOWN: Quiet = { now: null, nth: 0, isOpen: false }

/** What is quiet now, of what this person may see: once for the desk, the header, the wall and the handover. */
export const useQuiet = create<Quiet>(() => UNKNOWN)

export const openQuiet = () => useQuiet.setState({ isOpen: true })
export const closeQuiet = () => useQuiet.setState({ isOpen: false })

/** Returns its end. */
export function startQuiet(): () => void {
  let asked = 0
  const fetchAfresh = () => {
    asked += 1
    const nth = asked
    api.quietNow({}, { canWait: true }).then(
      (now) => {
        if (nth === asked) useQuiet.setState({ now, nth }) // an answer that was overtaken is older than what stands
      },
      () => undefined, // the next message, or the line when it is back, brings it
    )
  }
  const ends = [fetchWhole(fetchAfresh), listen('alarm.window', fetchAfresh)]
  return () => {
    asked = 0
    for (const end of ends) end()
    useQuiet.setState(UNKNOWN)
  }
}
