import { isAlarm } from '@gss/measures/contract'
import { NOTHING, rounded } from '@gss/measures/web'
import { measureOf } from '@gss/devices/contract'
import { useMeasureName } from '@gss/measures/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { memo } from 'react'
import { boardsBook } from '../boardsBook.ts'
import { nameHere } from '../Frame/nameHere.ts'
import { type HeadlineBounds, type Headline, isBeyond, scaleOf } from '../headline.ts'

const MIN_MS = 60_000
const WHOLE_PERCENT = 100
const MARKS = ['low', 'lowWarn', 'highWarn', 'high'] as const

interface BulletProps {
  headline: Headline
  isChosen: boolean
  onChoose: () => void
}
/** One value large, on its scale with the limits and their words; an old one is grey. */
export const Bullet = memo(function Bullet({ headline, isChosen, onChoose }: BulletProps) {
  const say = useText(boardsBook)
  const nameOf = useMeasureName()
  const { device, value, bounds } = headline
  const { unit, decimals } = measureOf(value.measure)
  const classes = ['bd-bullet', value.isStale ? 'is-old' : '', isChosen ? 'is-on' : '']
    .filter(Boolean)
    .join(' ')
  return (
    <button type="button" className={classes} aria-pressed={isChosen} onClick={onChoose}>
      <span className="bd-line">
        <span className="ellipsis" title={device.name}>
          {nameHere(device)}
        </span>
        <Now {...headline} />
      </span>
      <span className="bd-big tabular">
        <b>{value.value === null ? NOTHING : rounded(value.value, decimals)}</b>{' '}
        <span className="text-2">{unit}</span>
        <span className="text-2 bd-measure">{nameOf(value.measure)}</span>
      </span>
      <Scale value={value.value} bounds={bounds} isOff={!value.isStale && value.side !== ''} />
      <span className="bd-line text-3 tabular">
        <span>{clockOf(value.at)}</span>
        <span className="ellipsis">{device.place}</span>
      </span>
      {bounds.isUsual && hasAny(bounds) && <span className="text-3 small">{say('usual')}</span>}
    </button>
  )
})
const hasAny = (bounds: HeadlineBounds) => MARKS.some((mark) => bounds[mark] !== null)

function Now({ value, bounds }: Headline) {
  const say = useText(boardsBook)
  const now = useNow()
  if (value.isStale)
    return (
      <span className="state-word text-2">
        <StateMark state="offline" />
        {say('stale', {
          minutes: Math.max(1, Math.floor((now.getTime() - value.receivedAt.getTime()) / MIN_MS)),
        })}
      </span>
    )
  if (value.side !== '')
    return (
      <span className="state-word">
        <StateMark state="supervisory" isHeld={!isAlarm(value.side)} />
        {say(`side.${value.side}`)}
      </span>
    )
  if (isBeyond(value.value, bounds)) return <span className="text-2">{say('beyondUsual')}</span>
  return null
}

/** So close the words of two limits would stand on each other. */
const NEAR_PERCENT = 30
const EDGE_PERCENT = 16
const MIDDLE_PERCENT = 50

function Scale({ value, bounds, isOff }: { value: number | null; bounds: HeadlineBounds; isOff: boolean }) {
  const say = useText(boardsBook)
  const [least, most] = scaleOf(value, bounds)
  const percentOf = (one: number) =>
    Math.min(WHOLE_PERCENT, Math.max(0, ((one - least) / (most - least)) * WHOLE_PERCENT))
  const at = (one: number) => `${percentOf(one)}%`
  const from = bounds.lowWarn ?? bounds.low
  const until = bounds.highWarn ?? bounds.high
  const marks = MARKS.flatMap((mark) => {
    const bound = bounds[mark]
    return bound === null ? [] : [{ mark, bound, place: percentOf(bound), isWarning: mark.endsWith('Warn') }]
  })
  const isBelow = ({ isWarning, place }: (typeof marks)[number]) =>
    isWarning && marks.some((other) => !other.isWarning && Math.abs(other.place - place) < NEAR_PERCENT)
  return (
    <span className={marks.some(isBelow) ? 'bd-scale is-two tabular' : 'bd-scale tabular'} aria-hidden>
      <i className="bd-track" />
      {(from !== null || until !== null) && (
        <i
          className="bd-ok"
          style={{
            left: from === null ? 0 : at(from),
            right: until === null ? 0 : `calc(100% - ${at(until)})`,
          }}
        />
      )}
      {marks.map((each) => (
        <span
          key={each.mark}
          className={['bd-bound', each.isWarning ? 'weak' : '', isBelow(each) ? 'is-below' : '']
            .filter(Boolean)
            .join(' ')}
          style={{ left: `${each.place}%` }}
        >
          <small style={{ transform: `translateX(-${leaningOf(each.place)}%)` }}>
            {say(each.mark, { value: each.bound })}
          </small>
        </span>
      ))}
      {value !== null && (
        <i className={isOff ? 'bd-needle is-off' : 'bd-needle'} style={{ left: at(value) }} />
      )}
    </span>
  )
}

/** Words stand under the middle of their tick, near an end of the scale they stay within it. */
function leaningOf(place: number): number {
  const fromEnd = Math.min(place, WHOLE_PERCENT - place)
  const lean = Math.min(1, fromEnd / EDGE_PERCENT) * MIDDLE_PERCENT
  return place < MIDDLE_PERCENT ? lean : WHOLE_PERCENT - lean
}
