import { useText } from '@gss/web-kit/text/book'
import { type PatrolScreen, ROUND_STATES } from '../../contract/patrolScreen.ts'
import { percentText } from '../Wall/percent.ts'
import { patrolScreenBook } from './patrolScreenBook.ts'
import { RoundMark } from './RoundMark.tsx'
import { UnitWay } from './UnitWay.tsx'

/** Today's rounds by where they stand, and how many of their points were looked at. */
export function StateBelt({
  screen: { states, due, done, bad, missedPoints, unit },
}: {
  screen: PatrolScreen
}) {
  const say = useText(patrolScreenBook)
  const of = unit ? { unit } : {}
  return (
    <section className="prs-belt tabular" aria-label={say('today')}>
      {ROUND_STATES.map((state) => {
        const count = states.find((each) => each.state === state)?.count ?? 0
        return (
          <UnitWay key={state} to="patrolNow" {...of}>
            <span className={count === 0 ? 'prs-state is-none' : 'prs-state'}>
              <span>
                <RoundMark mark={state} />
                {say(`state.${state}`)}
              </span>
              <b>{count.toLocaleString('en')}</b>
            </span>
          </UnitWay>
        )
      })}
      <div className="prs-points">
        <p>
          {say('points')}
          <b>{done.toLocaleString('en')}</b>
          <span className="text-2">/ {due.toLocaleString('en')}</span>
        </p>
        <p>
          <span className={bad === 0 ? 'is-none' : undefined}>
            <RoundMark mark="bad" />
            {say('bad')} <b>{bad.toLocaleString('en')}</b>
          </span>
          <span className={missedPoints === 0 ? 'is-none' : undefined}>
            <RoundMark mark="missed" />
            {say('state.missed')} <b>{missedPoints.toLocaleString('en')}</b>
          </span>
        </p>
      </div>
      <div className="prs-state">
        <span>{say('rate')}</span>
        <b>{percentText(done, due)}</b>
      </div>
    </section>
  )
}
