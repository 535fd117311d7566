import { WorkMark } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateTimeOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { phonePermitsBook } from './permitsBook.ts'
import type { FireWatch } from './watch.ts'

const HH_MM = 5
const DATE_HH_MM = 16
const MINUTE_MS = 60_000
export const lookClock = (at: Date): string => clockOf(at).slice(0, HH_MM)
export const shortTime = (at: Date): string => dateTimeOf(at).slice(0, DATE_HH_MM)

/** When the watcher looks next, or for how long that is over. */
export function NextLook({ watch: { nextLookAt } }: { watch: FireWatch }) {
  const say = useText(phonePermitsBook)
  const now = useNow()
  if (nextLookAt === null) return null
  const minutes = Math.floor((now.getTime() - nextLookAt.getTime()) / MINUTE_MS)
  return (
    <span className="in-row tabular">
      <WorkMark work={minutes > 0 ? 'missed' : 'toCome'} />
      {minutes > 0 ? say('late', { minutes }) : say('nextLook', { at: lookClock(nextLookAt) })}
    </span>
  )
}
