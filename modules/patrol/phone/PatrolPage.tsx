import { type PhonePageProps, useCarried, usePiece } from '@gss/field/phone'
import { useNow } from '@gss/web-kit/time/useNow'
import { PATROL_PIECE, patrolPiece } from '../contract/index.ts'
import { PointCheckPage } from './CheckPage.tsx'
import { usePlansKept } from './plansKept.ts'
import { roundsInOrder, roundOf } from './round.ts'
import { RoundPage } from './RoundPage.tsx'
import { ScanPage } from './ScanPage.tsx'
import { RoundSignPage } from './SignPage.tsx'
import { TasksPage } from './TasksPage.tsx'

/** `#/patrol`, and of one round: itself, `scan`, `check` with a point, `sign`, `counterSign`. */
export function PatrolPage({ args: [taskId, what, pointId] }: PhonePageProps) {
  const piece = usePiece(PATROL_PIECE, patrolPiece)
  const { entries } = useCarried()
  const plans = usePlansKept(piece)
  const now = useNow()
  if (!piece) return null
  const rounds = roundsInOrder(piece.tasks.map((task) => roundOf(task, piece, entries, now)))
  const round = rounds.find(({ task }) => task.taskId === taskId)
  if (!round) return <TasksPage rounds={rounds} now={now} />
  if (what === 'scan') return <ScanPage round={round} />
  if (what === 'sign' || what === 'counterSign')
    return <RoundSignPage round={round} isCounter={what === 'counterSign'} />
  const point = round.points.find((passed) => passed.point.pointId === pointId)?.point
  if (what === 'check' && point)
    return <PointCheckPage key={pointId} round={round} point={point} piece={piece} />
  return <RoundPage round={round} piece={piece} plans={plans} />
}
