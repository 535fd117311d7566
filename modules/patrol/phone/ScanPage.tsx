import { PhoneSheet } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { placeOfPoint } from '../contract/index.ts'
import { useBeginCheck } from './beginCheck.ts'
import { phonePatrolBook } from './patrolBook.ts'
import { PointReader } from './PointReader.tsx'
import type { PhoneRound } from './round.ts'
import type { WhichPoint } from './whichPoint.ts'

/** The next point of a round that was begun. */
export function ScanPage({ round }: { round: PhoneRound }) {
  const say = useText(phonePatrolBook)
  const begin = useBeginCheck()
  const [which, setWhich] = useState<WhichPoint | null>(null)
  const { task, next, points } = round
  return (
    <PhoneSheet
      title={say('scanOf', { done: round.doneCount, due: points.length })}
      foot={
        which?.is === 'found' && (
          <button type="button" className="press primary" onClick={() => void begin(task.taskId, which)}>
            {say('startPoint', { name: which.point.name })}
          </button>
        )
      }
    >
      <PointReader points={points.map(({ point }) => point)} onRead={setWhich}>
        {which === null && next && <p>{say('go', { name: placeOfPoint(next) })}</p>}
        {which && which.is !== 'found' && <p className="said">{say(which.is)}</p>}
        {which?.is === 'found' && <h2>{placeOfPoint(which.point)}</h2>}
        {which?.is === 'found' && next && which.point !== next && (
          <p className="note">{say('notNext', { name: which.point.name, next: next.name })}</p>
        )}
      </PointReader>
    </PhoneSheet>
  )
}
