import { KeptPicture } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { type PatrolPiece, type PiecePoint } from '../contract/index.ts'
import { phonePatrolBook } from './patrolBook.ts'
import type { PlansKept } from './plansKept.ts'
import type { PhoneRound } from './round.ts'

type Layer = PatrolPiece['layers'][number]
/** A number is read at arm's length: of 360 px, one part in this many. */
const MARK_PARTS = 32
const LINE_PARTS = 160

interface RoutePlanProps {
  round: PhoneRound
  layers: readonly Layer[]
  plans: PlansKept
}

/** The way of the round over each floor, in the order it is walked: from what lies on the phone, so it is there in a cellar, too. The floor one walks to stands open. */
export function RoutePlan({ round, layers, plans }: RoutePlanProps) {
  const say = useText(phonePatrolBook)
  const { points, next } = round
  const drawn = layers.filter(({ layerId }) => points.some(({ point }) => point.layerId === layerId))
  const here = drawn.find(({ layerId }) => layerId === next?.layerId) ?? drawn[0]
  if (!here) return null
  const others = drawn.filter((layer) => layer !== here)
  const floor = (layer: Layer) => (
    <figure key={layer.layerId}>
      <figcaption className="meta">
        {layer.name.startsWith(layer.buildingName) ? layer.name : `${layer.buildingName} ${layer.name}`}
      </figcaption>
      <Way layer={layer} round={points} drawing={plans[layer.layerId]?.bytes} />
    </figure>
  )
  return (
    <div className="card">
      {floor(here)}
      {others.length > 0 && (
        <details>
          <summary>{say('plan')}</summary>
          {others.map(floor)}
        </details>
      )}
    </div>
  )
}

function Way({
  layer,
  round,
  drawing,
}: {
  layer: Layer
  round: PhoneRound['points']
  drawing: Blob | undefined
}) {
  const here = round.flatMap((passed, index) => {
    const { layerId, x, y } = passed.point
    return layerId === layer.layerId && x !== null && y !== null ? [{ ...passed, nth: index + 1 }] : []
  })
  const side = Math.max(layer.width, layer.height) / MARK_PARTS
  const at = ({ x, y }: PiecePoint) => `${x ?? 0},${y ?? 0}`
  return (
    <div className="way-map" style={{ aspectRatio: `${layer.width} / ${layer.height}` }}>
      {drawing && <KeptPicture bytes={drawing} name="" />}
      <svg viewBox={`0 0 ${layer.width} ${layer.height}`} role="img" aria-label={layer.name}>
        <polyline
          points={here.map(({ point }) => at(point)).join(' ')}
          strokeWidth={Math.max(layer.width, layer.height) / LINE_PARTS}
        />
        {here.map(({ point, work, nth }) => (
          <g key={point.pointId} className={work} transform={`translate(${at(point).replace(',', ' ')})`}>
            <circle r={side} strokeWidth={side / 6} />
            <text fontSize={side * 1.2} textAnchor="middle" dominantBaseline="central">
              {nth}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
