import { hashTo, OwnKey, PhoneSheet, WorkMark } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateOf, dateTimeOf } from '@gss/web-kit/time/format'
import { phonePatrolBook } from './patrolBook.ts'
import type { PhoneRound } from './round.ts'

const HH_MM = 5
const DATE_HH_MM = 16
export const taskClock = (at: Date): string => clockOf(at).slice(0, HH_MM)

/** What is to be walked today, what was, and the first of tomorrow. */
export function TasksPage({ rounds, now }: { rounds: readonly PhoneRound[]; now: Date }) {
  const say = useText(phonePatrolBook)
  const isToday = ({ task }: PhoneRound) => task.from <= now || dateOf(task.from) === dateOf(now)
  const today = rounds.filter(isToday)
  const mine = today.filter(({ task }) => task.isMine)
  const [next] = rounds.filter((round) => !isToday(round))
  const due = sumOf(mine, ({ points }) => points.length)
  return (
    <PhoneSheet title={say('title')} left={<OwnKey />}>
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
    </PhoneSheet>
  )
}
const sumOf = (rounds: readonly PhoneRound[], of: (round: PhoneRound) => number) =>
  rounds.reduce((sum, round) => sum + of(round), 0)

function Task({ round }: { round: PhoneRound }) {
  const say = useText(phonePatrolBook)
  const { task, doneCount, points } = round
  return (
    <a className="li" href={hashTo('patrol', task.taskId)}>
      <span className="row">
        <b>{task.name}</b>
        <span className="sp" />
        <RoundStand round={round} />
      </span>
      <TaskWindow round={round} />
      <Ticks round={round} />
      <span className="meta num">{say('progress', { done: doneCount, due: points.length })}</span>
    </a>
  )
}

export function TaskWindow({ round: { task } }: { round: PhoneRound }) {
  const say = useText(phonePatrolBook)
  const { from, until, graceMin: grace, isOrdered } = task
  return (
    <p className="meta num">
      {say('window', { from: taskClock(from), until: taskClock(until), grace })}
      {isOrdered && ` · ${say('ordered')}`}
    </p>
  )
}

/** How it stands: by what this phone knows, before the server has heard of it. */
export function RoundStand({ round }: { round: PhoneRound }) {
  const say = useText(phonePatrolBook)
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

export const Ticks = ({ round: { points } }: { round: PhoneRound }) => (
  <span className="tks" aria-hidden>
    {points.map(({ point, work }) => (
      <i key={point.pointId} className={work} />
    ))}
  </span>
)
