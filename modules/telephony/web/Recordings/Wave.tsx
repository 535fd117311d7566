import { useText } from '@gss/web-kit/text/book'
import { spanOf } from '@gss/web-kit/time/format'
import type { KeyboardEvent } from 'react'
import type { WavHeard } from '../../contract/index.ts'
import { callBook } from '../phoneBook.ts'

const STEP = 3
const HALF = 34
const MIDDLE = 36
const MS = 1_000

interface WaveProps {
  heard: WavHeard
  at: number
  onSeek: (second: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}
/** The seat above the line, the other side below it; what was played is blue (look §14 r). A press goes there. */
export function Wave({ heard, at, onSeek, onKeyDown }: WaveProps) {
  const say = useText(callBook)
  const [seat, other] = heard.peaks
  const width = seat.length * STEP
  const played = heard.seconds > 0 ? (at / heard.seconds) * width : 0
  const bars = seat.map((up, part) => {
    const down = other[part] ?? 0
    return `M${part * STEP + 1} ${MIDDLE - Math.max(0.5, up * HALF)}V${MIDDLE}M${part * STEP + 1} ${MIDDLE + 1}v${Math.max(0.5, down * HALF)}`
  })
  const until = Math.ceil(played / STEP)
  return (
    <div className="tel-wave">
      <span className="text-2 tiny" aria-hidden>
        {say('player.seat')}
        <br />
        {say('player.other')}
      </span>
      <svg
        viewBox={`0 0 ${width} ${MIDDLE * 2}`}
        preserveAspectRatio="none"
        role="slider"
        tabIndex={0}
        aria-label={say('player.at')}
        aria-valuemin={0}
        aria-valuemax={Math.round(heard.seconds)}
        aria-valuenow={Math.round(at)}
        aria-valuetext={spanOf(at * MS)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          const { left, width: shown } = event.currentTarget.getBoundingClientRect()
          onSeek(((event.clientX - left) / shown) * heard.seconds)
        }}
      >
        <path className="to-come" d={bars.slice(until).join('')} />
        <path className="played" d={bars.slice(0, until).join('')} />
        <path className="needle" d={`M${played} 0V${MIDDLE * 2}`} />
      </svg>
    </div>
  )
}
