import { serverNow } from '@gss/live/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useShallow } from 'zustand/react/shallow'
import type { Alarm } from '../../contract/alarm.ts'
import { seatBook } from '../seatBook.ts'
import { isClaimed, KINDS } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { SilentCount } from './SilentCount.tsx'

/** While nothing calls, the banner's place says how many of each kind are open: on every page, and nothing moves when it fills. */
export function CalmLine() {
  const say = useText(seatBook)
  const isLoaded = useAlarms((held) => held.isLoaded)
  const isAnyOwed = useAlarms(({ owed }) => owed.length > 0)
  const counts = useAlarms(useShallow(({ queue }) => KINDS.flatMap((kind) => countsOf(queue, kind))))
  if (!isLoaded) return null
  return (
    <div className="bann calm tabular">
      {!isAnyOwed && counts.every((count) => count === 0) && <span>{say('calm.none')}</span>}
      {KINDS.map((kind, at) => {
        const [open = 0, free = 0] = counts.slice(at * 2)
        return open === 0 ? null : (
          <span key={kind} className="in-row" title={say('banner.free', { count: free })}>
            <StateMark state={kind} size={16} isHeld={free === 0} />
            {say(`kind.${kind}`)} <b>{open}</b>
          </span>
        )
      })}
      <SilentCount />
    </div>
  )
}

/** Open ones of a kind, and those of them that nobody has. What is under test calls nobody. */
function countsOf(queue: readonly Alarm[], kind: Alarm['kind']): [open: number, free: number] {
  const now = serverNow()
  const open = queue.filter((alarm) => alarm.kind === kind && alarm.under === null)
  return [open.length, open.filter((alarm) => !isClaimed(alarm, now)).length]
}
