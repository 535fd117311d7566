import { onRefetch } from './ears.ts'
import { useLiveLine } from './line.ts'

/** For so long a line that is being opened is waited for: what comes before it stands has to be fetched again. */
const LINE_SOON_MS = 1_500

/**
 * What messages keep true is fetched when nothing can be missed any more: at once where the line stands, else once it does, and after each
 * hole. Where no line comes it is fetched all the same. Returns its end.
 */
export function fetchWhole(fetchAfresh: () => void): () => void {
  const timer = setTimeout(fetchAfresh, isStanding() ? 0 : LINE_SOON_MS)
  const forget = onRefetch(() => {
    clearTimeout(timer)
    fetchAfresh()
  })
  return () => {
    clearTimeout(timer)
    forget()
  }
}

/** Whether what is said reaches this page now. */
export const isStanding = (): boolean => STANDING.includes(useLiveLine.getState().state)
const STANDING: readonly string[] = ['live', 'behind']
