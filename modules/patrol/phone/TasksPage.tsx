import { hashTo, OwnKey, Sheet, WorkMark } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateOf, dateTimeOf } from '@gss/web-kit/time/format'
import { patrolBook } from './patrolBook.ts'
import type { Round } from './round.ts'

const HH_MM = 5
const DATE_HH_MM = 16
export const shortClock = (at: Date): string => clockOf(at).slice(0, HH_MM)

/** What is to be walked today, what was, and the first of tomorrow. */
export function TasksPage({ rounds, now }: { rounds: readonly Round[]; now: Date }) {
  const say = useText(patrolBook)
  const isToday = ({ task }: Round) => task.from <= now || dateOf(task.from) === dateOf(now)
  const today = rounds.filter(isToday)
  const mine = today.filter(({ task }) => task.isMine)
  const [next] = rounds.filter((round) => !isToday(round))
  const due = sumOf(mine, ({ points }) => points.length)
  return (
    <Sheet title={say('title')} left={<OwnKey />}>
      <div className="card">
        {today.length === 0 ? (
          <p>{say('none')}</p>
        ) : (
          <p>
            <span className="far num">{sumOf(mine, ({ doneCount }) => doneCount)}</span>{' '}
            <span className="t2">{say('points', { due, tasks: mine.length })}</span>
          </p>
        )}
        {next && (
          <p className="note num">
            {say('nextTask', { at: dateTimeOf(next.task.from).slice(0, DATE_HH_MM) })}
          </p>
        )}
      </div>
      {today.map((round) => (
        <Task key={round.task.taskId} round={round} />
      ))}
    </Sheet>
  )
}
const sumOf = (rounds: readonly Round[], of: (round: Round) => number) =>
  rounds.reduce((sum, round) => sum + of(round), 0)

function Task({ round }: { round: Round }) {
  const say = useText(patrolBook)
  const { task, doneCount, points } = round
  return (
    <a className="li" href={hashTo('patrol', task.taskId)}>
      <span className="row">
        <b>{task.name}</b>
        <span className="sp" />
        <Stand round={round} />
      </span>
      <Window round={round} />
      <Ticks round={round} />
      <span className="meta num">{say('progress', { done: doneCount, due: points.length })}</span>
    </a>
  )
}

export function Window({ round: { task } }: { round: Round }) {
  const say = useText(patrolBook)
  const { from, until, graceMin: grace, isOrdered } = task
  return (
    <p className="meta num">
      {say('window', { from: shortClock(from), until: shortClock(until), grace })}
      {isOrdered && ` · ${say('ordered')}`}
    </p>
  )
}

/** How it stands: by what this phone knows, before the server has heard of it. */
export function Stand({ round }: { round: Round }) {
  const say = useText(patrolBook)
  const { task, next, badCount, isSigned, doneCount } = round
  if (task.state === 'cancelled') return <span className="st">{say('state.cancelled')}</span>
  if (badCount > 0)
    return (
      <span className="st">
        <WorkMark work="abnormal" />
        {say('abnormal', { count: badCount })}
      </span>
    )
  if (next === null)
    return (
      <span className="st">
        <WorkMark work="done" />
        {say(isSigned ? 'signed' : 'state.done')}
      </span>
    )
  const isMissed = task.state === 'missed'
  const state = isMissed ? 'state.missed' : doneCount > 0 ? 'state.running' : 'state.waiting'
  return (
    <span className="st">
      <WorkMark work={isMissed ? 'missed' : 'toCome'} />
      {say(state)}
    </span>
  )
}

export const Ticks = ({ round: { points } }: { round: Round }) => (
  <span className="tks" aria-hidden>
    {points.map(({ point, work }) => (
      <i key={point.pointId} className={work} />
    ))}
  </span>
)
