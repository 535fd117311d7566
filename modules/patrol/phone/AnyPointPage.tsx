import { hashTo, OwnKey, PhoneSheet, useCarried, usePiece } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useState } from 'react'
import { PATROL_PIECE, patrolPiece, placeOfPoint } from '../contract/index.ts'
import { useBeginCheck } from './beginCheck.ts'
import { phonePatrolBook } from './patrolBook.ts'
import { PointReader } from './PointReader.tsx'
import { dueAtPoint, type PhoneRound, pointTimes, roundOf } from './round.ts'
import { RoundStand, TaskWindow } from './TasksPage.tsx'
import type { FoundPoint, WhichPoint } from './whichPoint.ts'

const DATE_HH_MM = 16

/** `#/scan`, 扫点: a label first, and the round it is due in opens at that point. */
export function AnyPointPage() {
  const say = useText(phonePatrolBook)
  const piece = usePiece(PATROL_PIECE, patrolPiece)
  const { entries } = useCarried()
  const now = useNow()
  const begin = useBeginCheck()
  const [which, setWhich] = useState<WhichPoint | null>(null)
  if (!piece) return null
  const rounds = piece.tasks.map((task) => roundOf(task, piece, entries, now))
  const found = which?.is === 'found' ? which : null
  const [first, ...others] = found ? dueAtPoint(found.point, rounds, now) : []
  return (
    <PhoneSheet
      title={say('scan')}
      left={<OwnKey />}
      foot={
        found &&
        first && (
          <button
            type="button"
            className="press primary"
            onClick={() => void begin(first.task.taskId, found)}
          >
            {say('startPoint', { name: found.point.name })}
          </button>
        )
      }
    >
      <PointReader points={piece.points} onRead={setWhich}>
        {which === null && <p>{say('scanAim')}</p>}
        {which?.is === 'foreign' && <p className="said">{say('scanForeign')}</p>}
        {(which?.is === 'forged' || which?.is === 'noNumber') && <p className="said">{say(which.is)}</p>}
        {found && <h2 className="wraps">{placeOfPoint(found.point)}</h2>}
        {found && !first && <NoneDue point={found} rounds={rounds} now={now} />}
        {first && <Due round={first} />}
      </PointReader>
      {found &&
        others.map((round) => (
          <button
            key={round.task.taskId}
            type="button"
            className="list-item"
            onClick={() => void begin(round.task.taskId, found)}
          >
            <Due round={round} />
          </button>
        ))}
    </PhoneSheet>
  )
}

const Due = ({ round }: { round: PhoneRound }) => (
  <>
    <span className="in-row">
      <b className="wraps">{round.task.name}</b>
      <span className="spacer" />
      <RoundStand round={round} />
    </span>
    <TaskWindow round={round} />
  </>
)

interface NoneDueProps {
  point: FoundPoint
  rounds: readonly PhoneRound[]
  now: Date
}
function NoneDue({ point: { point }, rounds, now }: NoneDueProps) {
  const say = useText(phonePatrolBook)
  const { passed, next } = pointTimes(point, rounds, now)
  const shortTime = (at: Date) => dateTimeOf(at).slice(0, DATE_HH_MM)
  return (
    <>
      <p className="said">{say('scanNone')}</p>
      {passed && <p className="note tabular">{say('scanPassed', { at: shortTime(passed) })}</p>}
      {next && (
        <a className="list-item tabular" href={hashTo('patrol', next.task.taskId)}>
          {say('scanNext', { at: shortTime(next.task.from), task: next.task.name })}
        </a>
      )}
    </>
  )
}
