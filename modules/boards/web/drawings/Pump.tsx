import { useText } from '@gss/web-kit/text/book'
import { ALARM_BITS, type BoardDevice, FAULT_BITS } from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'

/** A pump or a fan: whether it runs, and whether a hand holds it. */
export function Pump({ device }: { device: BoardDevice }) {
  const say = useText(boardsBook)
  const { bits, isOnline, mode: by } = device
  const runs = bits.includes('started') || bits.includes('feedback')
  const isBroken = bits.some((bit) => FAULT_BITS.includes(bit))
  const mode = say(MODES[by ?? 'unknown'])
  const now = say(runs ? 'pump.run' : 'pump.stop')
  const classes = ['pump', runs ? 'is-running' : '', isBroken ? 'broken' : '', isOnline ? '' : 'is-old']
    .filter(Boolean)
    .join(' ')
  const isWarned = by === 'manual' || bits.some((bit) => ALARM_BITS.includes(bit))
  return (
    <svg className="bd-draw" viewBox="0 0 190 84" role="img" aria-label={`${device.name} ${now} ${mode}`}>
      <g className={classes}>
        <path className="pipe" d="M2 56 H32 M78 30 V8 H188" />
        <circle className="body" cx="55" cy="48" r="24" />
        <path className="blade" d="M42 36 L74 48 L42 60 Z" />
      </g>
      <text x="90" y="42">
        {now}
      </text>
      <text x="90" y="60" className={isWarned ? 'warned' : 'text-2'}>
        {mode}
      </text>
    </svg>
  )
}
const MODES = { manual: 'pump.manual', auto: 'pump.auto', unknown: 'pump.unknown' } as const
