import { serverNow } from '@gss/live/web'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { hasFlame, type Permit, type PermitStep, roundsOf } from '../../contract/index.ts'
import { permitsBook } from './permitsBook.ts'

/** The half hours: done, missed, to come. */
export function FireRounds({ permit, story }: { permit: Permit; story: readonly PermitStep[] }) {
  const say = useText(permitsBook)
  const { kind, watchFrom, watchUntil, lastFlameAt, startedAt } = permit
  if (!hasFlame(kind) || !watchFrom || !watchUntil || !startedAt) return null
  const until = lastFlameAt && lastFlameAt < watchUntil ? lastFlameAt : watchUntil
  const checks = story.filter(({ event }) => event === 'check').map(({ at }) => at)
  const rounds = roundsOf(watchFrom, until, checks, serverNow())
  const count = (state: string) => rounds.filter((round) => round.state === state).length
  return (
    <>
      <b>{say('rounds')}</b>{' '}
      <span className="tabular text-2">
        {say('roundsDone', { done: count('done'), all: rounds.length, missed: count('missed') })}
      </span>
      <ul className="permit-rounds" aria-label={say('rounds')}>
        {rounds.slice(0, ROUNDS_SHOWN).map(({ at, state }) => (
          <li key={at.getTime()} className={state === 'missed' ? 'permit-missed' : 'text-2'}>
            <span className="tabular">{dateTimeOf(at).slice(CLOCK_FROM, CLOCK_UNTIL)}</span>{' '}
            {say(`round.${state}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
const ROUNDS_SHOWN = 48
const CLOCK_FROM = 11
const CLOCK_UNTIL = 16
