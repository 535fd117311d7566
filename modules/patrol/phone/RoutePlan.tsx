import { useText } from '@gss/web-kit/text/book'
import { type PatrolPiece, type PiecePoint } from '../contract/index.ts'
import { phonePatrolBook } from './patrolBook.ts'
import type { PhoneRound } from './round.ts'

type Layer = PatrolPiece['layers'][number]
const MARK_PARTS = 40

/** The way of the round over each floor, in the order it is walked: drawn from what the phone carries, so it is there in a cellar, too. */
export function RoutePlan({ round: { points }, layers }: { round: PhoneRound; layers: readonly Layer[] }) {
  const say = useText(phonePatrolBook)
  const drawn = layers.filter(({ layerId }) => points.some(({ point }) => point.layerId === layerId))
  if (drawn.length === 0) return null
  return (
    <details className="card">
      <summary>{say('plan')}</summary>
      {drawn.map((layer) => (
        <figure key={layer.layerId}>
          <figcaption className="meta">
            {layer.buildingName} {layer.name}
          </figcaption>
          <Way layer={layer} round={points} />
        </figure>
      ))}
    </details>
  )
}

function Way({ layer, round }: { layer: Layer; round: PhoneRound['points'] }) {
  const here = round.filter(
    ({ point }) => point.layerId === layer.layerId && point.x !== null && point.y !== null,
  )
  const side = Math.max(layer.width, layer.height) / MARK_PARTS
  const at = ({ x, y }: PiecePoint) => `${x ?? 0},${y ?? 0}`
  return (
    <svg className="way" viewBox={`0 0 ${layer.width} ${layer.height}`} role="img" aria-label={layer.name}>
      <polyline
        points={here.map(({ point }) => at(point)).join(' ')}
        strokeWidth={(side / MARK_PARTS) * 10}
      />
      {here.map(({ point, work }, index) => (
        <g key={point.pointId} className={work} transform={`translate(${at(point).replace(',', ' ')})`}>
          <circle r={side} />
          <text fontSize={side} textAnchor="middle" dominantBaseline="central">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}
