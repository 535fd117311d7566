import { NOTHING, useMeasureName, valueText } from '@gss/measures/web'
import { useText } from '@gss/web-kit/text/book'
import { type BoardDevice, M } from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'
import { boundsOf } from '../headline.ts'

const HEIGHT = 100
const WIDTH = 120
const FULL_M = 3
const WALL = 10
/** Above its highest limit a tank is drawn full. */
const ABOVE = 1.05
/** Limits are marked at the walls: what stands large between them is not struck through. */
const MARK = 20
const WORD_PX = 12

/** A tank with its level and the lines it must stand between. */
export function Tank({ device, row }: DrawingProps) {
  const say = useText(boardsBook)
  const nameOf = useMeasureName()
  const level = device.values.find(({ measure }) => measure === M.levelM || measure === M.level)
  const bounds = level ? boundsOf(level, row) : null
  const full = (bounds?.high ?? FULL_M) * ABOVE
  const y = (one: number) => HEIGHT - (Math.min(one, full) / full) * HEIGHT
  const fill = level?.value ?? null
  const marks = apart(
    bounds
      ? (['high', 'lowWarn', 'low'] as const).flatMap((name) => {
          const bound = bounds[name]
          return bound === null ? [] : [{ name, bound, at: y(bound) }]
        })
      : [],
  )
  const said =
    level && fill !== null
      ? say('tank.level', { value: valueText(level.measure, fill) })
      : say('tank.unknown')
  return (
    <svg
      className="bd-draw"
      viewBox={`-4 -8 ${WIDTH + 70} ${HEIGHT + 16}`}
      role="img"
      aria-label={`${device.name} ${said}`}
    >
      {fill !== null && (
        <rect
          className={level?.isStale ? 'water is-old' : 'water'}
          x={WALL / 2}
          width={WIDTH - WALL}
          y={y(fill)}
          height={HEIGHT - y(fill)}
        />
      )}
      <path className="wall" d={`M0 -4 V${HEIGHT} H${WIDTH} V-4`} />
      {marks.map(({ name, bound, at, wordAt }) => (
        <g key={name} className="bound">
          <path d={`M0 ${at} H${MARK} M${WIDTH - MARK} ${at} H${WIDTH}`} />
          <text x={WIDTH + 5} y={wordAt + 4}>
            {say(name, { value: bound })}
          </text>
        </g>
      ))}
      <text className="is-big" x={WIDTH / 2} y={HEIGHT / 2 + 4} textAnchor="middle">
        {level && fill !== null ? valueText(level.measure, fill) : NOTHING}
        {level && <title>{nameOf(level.measure)}</title>}
      </text>
    </svg>
  )
}

/** From above: of two limits that are close the words stand below each other. */
function apart<M extends { at: number }>(marks: readonly M[]): (M & { wordAt: number })[] {
  let free = -Infinity
  return marks.map((mark) => {
    const wordAt = Math.max(mark.at, free)
    free = wordAt + WORD_PX
    return { ...mark, wordAt }
  })
}

export interface DrawingProps {
  device: BoardDevice
  row: {
    usual: readonly { measure: number; low?: number; high?: number; lowWarn?: number; highWarn?: number }[]
  }
}
