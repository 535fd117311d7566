import { useText } from '@gss/web-kit/text/book'
import type { Stand } from '../Player/LivePlayerBody.tsx'
import { videoWallBook } from './wallBook.ts'

/** In the order of look §14 s. */
const STANDS: readonly Stand[] = ['verySmooth', 'smooth', 'stuck', 'down']

/** How many of the pictures on the wall move how. */
export function Stands({ stands }: { stands: ReadonlyMap<string, Stand> }) {
  const say = useText(videoWallBook)
  const all = [...stands.values()]
  const counted = STANDS.map((stand) => ({ stand, count: all.filter((one) => one === stand).length }))
  return counted
    .filter(({ count }) => count > 0)
    .map(({ stand, count }) => (
      <span key={stand} className="vw-stand">
        {say(`stand.${stand}`)} {count}
      </span>
    ))
}
