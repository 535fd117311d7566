import { valueText } from '@gss/measures/web'
import { type BoardDevice, M } from '../../contract/index.ts'
import { boundsOf } from '../headline.ts'
import type { DrawingProps } from './Tank.tsx'

const ROW_PX = 18
const BAR = 270
const NAMED = 112
const WIDE = 480
const MOST_PA = 80

/** A stair, floor above floor, each with its pressure between the two lines it must keep. */
export function Stair({ devices, row }: { devices: readonly BoardDevice[]; row: DrawingProps['row'] }) {
  const floors = devices.toSorted((one, other) => (other.floorNo ?? 0) - (one.floorNo ?? 0))
  const x = (pa: number) => NAMED + (Math.min(Math.max(pa, 0), MOST_PA) / MOST_PA) * BAR
  return (
    <svg
      className="bd-draw wide"
      viewBox={`0 0 ${WIDE} ${Math.max(1, floors.length) * ROW_PX + 4}`}
      role="img"
      aria-label={floors.map(({ name }) => name).join(' ')}
    >
      {floors.map((device, nth) => {
        const value = device.values.find(({ measure }) => measure === M.airPressure)
        const bounds = value ? boundsOf(value, row) : null
        const y = nth * ROW_PX
        return (
          <g key={device.deviceId} className={value === undefined || value.isStale ? 'is-old' : ''}>
            <path className="step" d={`M0 ${y + ROW_PX} H${NAMED - 6} v-${ROW_PX / 2}`} />
            <text x="2" y={y + 13}>
              {device.floorName || device.code}
            </text>
            <rect className="track" x={NAMED} y={y + 6} width={BAR} height="6" />
            {value?.value !== null && value !== undefined && (
              <rect
                className={value.side === '' ? 'bar-mark' : 'bar-mark is-off'}
                x={NAMED}
                y={y + 6}
                width={x(value.value) - NAMED}
                height="6"
              />
            )}
            {[bounds?.lowWarn ?? bounds?.low, bounds?.highWarn ?? bounds?.high].map(
              (bound, at) =>
                bound !== null &&
                bound !== undefined && <path key={at} className="line" d={`M${x(bound)} ${y + 3} v12`} />,
            )}
            <text x={NAMED + BAR + 6} y={y + 13}>
              {value ? valueText(value.measure, value.value) : '—'}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
