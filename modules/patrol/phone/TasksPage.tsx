import { hashTo, OwnKey, PhoneSheet, WorkMark } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateTimeOf } from '@gss/web-kit/time/format'
import { whyNotAt } from '../contract/index.ts'
import { phonePatrolBook } from './patrolBook.ts'
import { type PhoneRound, roundsOfToday } from './round.ts'

const HH_MM = 5
const DATE_HH_MM = 16
const MINUTE_MS = 60_000
/** How long is left is told where it is soon. */
const LEFT_SHOWN_MIN = 120
export const taskClock = (at: Date): string => clockOf(at).slice(0, HH_MM)

/** What is to be walked today, what was, and when the next begins. */
export function TasksPage({ rounds, now }: { rounds: readonly PhoneRound[]; now: Date }) {
  const say = useText(phonePatrolBook)
  const { shown } = roundsOfToday(rounds, now)
  const walked = shown.find((round) => round.task.isMine && isWalked(round, now))
  return (
    <PhoneSheet title={say('title')} left={<OwnKey />}>
      <WalkedToday rounds={rounds} now={now} />
      {shown.map((round) => (
        <Task key={round.task.taskId} round={round} now={now} isFirst={round === walked} />
      ))}
    </PhoneSheet>
  )
}

/** How much of one's own rounds is walked: nobody is told a zero of what is somebody else's. */
export function WalkedToday({ rounds, now }: { rounds: readonly PhoneRound[]; now: Date }) {
  const say = useText(phonePatrolBook)
  const { shown, mine, nextAt } = roundsOfToday(rounds, now)
  const due = sumOf(mine, ({ points }) => points.length)
  return (
    <div className="card">
      {mine.length === 0 ? (
        <p>{say(shown.length === 0 ? 'none' : 'noneMine')}</p>
      ) : (
        <p>
          <span className="from-far tabular">{sumOf(mine, ({ doneCount }) => doneCount)}</span>{' '}
          <span className="text-2">{say('points', { due, tasks: mine.length })}</span>
        </p>
      )}
      {nextAt && (
        <p className="note tabular">{say('nextTask', { at: dateTimeOf(nextAt).slice(0, DATE_HH_MM) })}</p>
      )}
    </div>
  )
}
const sumOf = (rounds: readonly PhoneRound[], of: (round: PhoneRound) => number) =>
  rounds.reduce((sum, round) => sum + of(round), 0)

/** It may be gone on with now, in its window. */
const isWalked = ({ task, next, isOver, isSigned }: PhoneRound, now: Date): boolean =>
  next !== null && !isOver && !isSigned && task.until > now && whyNotAt(task, now) === null

interface TaskProps {
  round: PhoneRound
  now: Date
  /** The one a person goes on with: one press leads to its next point. */
  isFirst: boolean
}
function Task({ round, now, isFirst }: TaskProps) {
  const say = useText(phonePatrolBook)
  const { task, doneCount, points, next } = round
  const minutes = Math.ceil((task.until.getTime() - now.getTime()) / MINUTE_MS)
  const isMissed = points.some(({ work }) => work === 'missed')
  return (
    <>
      <a className={isFirst ? 'list-item open' : 'list-item'} href={hashTo('patrol', task.taskId)}>
        <span className="in-row">
          <b>{task.name}</b>
          <span className="spacer" />
          <RoundStand round={round} />
        </span>
        <TaskWindow round={round} />
        <Ticks round={round} />
        <span className="in-row meta tabular">
          {say('progress', { done: doneCount, due: points.length })}
          {isMissed && whyNotAt(task, now) === null && ` · ${say('canBeLate')}`}
          <span className="spacer" />
          {isWalked(round, now) && minutes <= LEFT_SHOWN_MIN && say('left', { minutes })}
        </span>
      </a>
      {isFirst && next && (
        <p className="after">
          <a className="press primary wide" href={hashTo('patrol', task.taskId, 'scan')}>
            {say(doneCount > 0 ? 'goOn' : 'go', { name: next.name })}
          </a>
        </p>
      )}
    </>
  )
}

export function TaskWindow({ round: { task } }: { round: PhoneRound }) {
  const say = useText(phonePatrolBook)
  const { from, until, graceMin: grace, isOrdered } = task
  return (
    <p className="meta tabular">
      {say('window', { from: taskClock(from), until: taskClock(until), grace })}
      {isOrdered && ` · ${say('ordered')}`}
    </p>
  )
}

/** How it stands: by what this phone knows, before the server has heard of it. */
export function RoundStand({ round }: { round: PhoneRound }) {
  const say = useText(phonePatrolBook)
  const { task, next, badCount, isSigned, doneCount, points } = round
  if (task.state === 'cancelled') return <span className="state-word">{say('state.cancelled')}</span>
  if (badCount > 0)
    return (
      <span className="state-word">
        <WorkMark work="abnormal" />
        {say('abnormal', { count: badCount })}
      </span>
    )
  if (next === null)
    return (
      <span className="state-word">
        <WorkMark work="done" />
        {say(isSigned ? 'signed' : 'state.done')}
      </span>
    )
  const missed = points.filter(({ work }) => work === 'missed').length
  if (missed > 0)
    return (
      <span className="state-word tabular">
        <WorkMark work="missed" />
        {say('missedOf', { count: missed })}
      </span>
    )
  return (
    <span className="state-word">
      <WorkMark work="toCome" />
      {say(doneCount > 0 ? 'state.running' : 'state.waiting')}
    </span>
  )
}

export const Ticks = ({ round: { points } }: { round: PhoneRound }) => (
  <span className="round-ticks" aria-hidden>
    {points.map(({ point, work }) => (
      <i key={point.pointId} className={work} />
    ))}
  </span>
)
