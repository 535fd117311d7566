import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { memo } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { isClaimed, KINDS } from '../store/held.ts'
import { ageOf } from './age.ts'
import { deskBook } from './deskBook.ts'
import { HistoryLinks } from './HistoryLinks.tsx'

interface SummaryProps {
  queue: readonly Alarm[]
  now: number
  userId: string | undefined
  /** Before everything has come no figure is true. */
  isLoaded: boolean
}
const TEN_MIN_MS = 600_000
const DAY_MS = 86_400_000
/** More than this in ten minutes is more than one person follows. */
const FLOOD = 10

/** What waits, at a glance and at two metres. A drill counts in no figure but its own. */
export const Summary = memo(function Summary({ queue: all, now, userId, isLoaded }: SummaryProps) {
  const say = useText(deskBook)
  const queue = all.filter(({ isDrill }) => !isDrill)
  const drills = all.length - queue.length
  const at = new Date(now)
  const free = queue.filter((alarm) => !isClaimed(alarm, at))
  const mine = queue.filter((alarm) => isClaimed(alarm, at) && alarm.claimedBy === userId).length
  const recent = queue.filter(({ raisedAt }) => now - raisedAt.getTime() <= TEN_MIN_MS).length
  const old = queue.filter(({ raisedAt }) => now - raisedAt.getTime() > DAY_MS).length
  const [oldest] = free.toSorted((a, b) => a.raisedAt.getTime() - b.raisedAt.getTime())
  const figure = (count: number) => (isLoaded ? count : '—')
  return (
    <section className="load" aria-label={say('summary.label')}>
      <div className="ld big">
        <span className="lb">{say('summary.free')}</span>
        <b className="num">{figure(free.length)}</b>
        <span className="bk">
          {KINDS.map((kind) => {
            const count = free.filter((alarm) => alarm.kind === kind).length
            return count === 0 ? null : (
              <span key={kind} title={say(`kind.${kind}`)}>
                <StateMark state={kind} size={16} />
                <span className="vh">{say(`kind.${kind}`)}</span>
                <b className="num">{count}</b>
              </span>
            )
          })}
        </span>
      </div>
      <div className="ld">
        <span className="lb">{say('summary.mine')}</span>
        <b className="num">{figure(mine)}</b>
      </div>
      <div className="ld">
        <span className="lb">{say('summary.recent')}</span>
        <b className="num">
          {figure(recent)} {isLoaded && recent > FLOOD && <span className="chip inv">{say('summary.flood')}</span>}
        </b>
      </div>
      <div className="ld">
        <span className="lb">{say('summary.oldest')}</span>
        <b className="num">{isLoaded && oldest ? ageOf(now - oldest.raisedAt.getTime()) : '—'}</b>
      </div>
      <div className="ld">
        <span className="lb">{say('summary.old')}</span>
        <b className="num">{figure(old)}</b>
      </div>
      {drills > 0 && (
        <div className="ld">
          <span className="lb">{say('trait.drill')}</span>
          <b className="num">
            <StateMark state="drill" size={16} /> {drills}
          </b>
        </div>
      )}
      <span className="sp" />
      <nav className="ld row" aria-label={say('list.label')}>
        <HistoryLinks />
      </nav>
    </section>
  )
})
