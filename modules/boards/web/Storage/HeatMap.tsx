import { valueText } from '@gss/measures/web'
import { useText } from '@gss/web-kit/text/book'
import { memo } from 'react'
import { M, type StorageNode } from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'

const COLUMNS = 16
const CELL_PX = 20
const GAP_PX = 2
/** Ends of the scale: what a cell is in ordinary work. */
const SCALES: ReadonlyMap<number, readonly [cold: number, hot: number]> = new Map([
  [M.temperature, [15, 65]],
  [M.voltage, [2.5, 3.65]],
])
const STEPS = 8
const LEVEL_KEYS = ['level.0', 'level.1', 'level.2', 'level.3'] as const

interface HeatMapProps {
  packs: readonly StorageNode[]
  measure: number
  onChoose: (point: string) => void
}
/** Every cell a square: the warmer the fuller; what is beyond a level is edged with it. */
export function HeatMap({ packs, measure, onChoose }: HeatMapProps) {
  const say = useText(boardsBook)
  return (
    <div className="bd-heat">
      {packs.map((pack) => (
        <figure key={pack.point}>
          <figcaption>
            <button type="button" className="name-key" onClick={() => onChoose(pack.point)}>
              {pack.point.split('/').slice(2, -1).join('-')} {say('depth.pack', { name: pack.name })}
            </button>
          </figcaption>
          <Cells pack={pack} measure={measure} onChoose={onChoose} />
        </figure>
      ))}
    </div>
  )
}

const Cells = memo(function Cells({
  pack,
  measure,
  onChoose,
}: Omit<HeatMapProps, 'packs'> & { pack: StorageNode }) {
  const say = useText(boardsBook)
  const [cold, hot] = SCALES.get(measure) ?? [0, 1]
  const rows = Math.ceil(pack.children.length / COLUMNS)
  const step = CELL_PX + GAP_PX
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * step} ${rows * step}`}
      width={COLUMNS * step}
      height={rows * step}
      role="group"
      aria-label={say('depth.pack', { name: pack.name })}
    >
      {pack.children.map((cell, nth) => {
        const said = cell.values.get(measure)
        const value = said && !said.isStale ? said.value : null
        const part = value === null ? null : Math.min(1, Math.max(0, (value - cold) / (hot - cold)))
        const label = say('cell.said', {
          name: say('depth.cell', { name: cell.name }),
          value: valueText(measure, value),
          level: say(LEVEL_KEYS[cell.level]),
        })
        return (
          <g
            key={cell.point}
            className={`cell level-${cell.level}`}
            transform={`translate(${(nth % COLUMNS) * step} ${Math.floor(nth / COLUMNS) * step})`}
          >
            <rect
              className={part === null ? 'none' : `heat-${Math.min(STEPS - 1, Math.floor(part * STEPS))}`}
              width={CELL_PX}
              height={CELL_PX}
              role="button"
              tabIndex={0}
              aria-label={label}
              onClick={() => onChoose(cell.point)}
              onKeyDown={({ key }) => key === 'Enter' && onChoose(cell.point)}
            >
              <title>{label}</title>
            </rect>
          </g>
        )
      })}
    </svg>
  )
})
