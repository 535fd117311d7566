import { clockOf, spanOf } from '@gss/web-kit/time/format'
import { useText } from '@gss/web-kit/text/book'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SHIFT_SLOT_MS, type ShiftNow } from '../../contract/watch.ts'
import { laterApi } from '../laterApi.ts'
import { deskBook } from './deskBook.ts'

const REFRESH_MS = 30_000
const MS_PER_S = 1_000

interface ShiftFiguresProps {
  /** Who has how many in hand now, and more than this in ten minutes is more than one person follows. */
  inHand: ReadonlyMap<string, number>
  userId: string | undefined
  flood: number
}

/** The shift that is on: how soon alarms are taken and shown, who sits there, and what came in each ten minutes. */
export function ShiftFigures({ inHand, userId, flood }: ShiftFiguresProps) {
  const say = useText(deskBook)
  const { data } = useQuery({
    queryKey: ['alarms.shiftNow'],
    queryFn: ({ signal }) => laterApi.shiftNow({}, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  return (
    <>
      <div className="loads">
        <span className="called">{say('summary.quick')}</span>
        <b className="tabular">
          {spanText(data.claimP50)} / {spanText(data.claimP90)}
        </b>
      </div>
      <div className="loads lesser">
        <span className="called">{say('summary.shown')}</span>
        <b className="tabular">
          {data.shownP50 === null ? '—' : `${(data.shownP50 / MS_PER_S).toFixed(2)} s`}
        </b>
      </div>
      <div className="loads gives">
        <span className="called">{say('summary.seats')}</span>
        <span className="seats">
          {data.seats.slice(0, SEATS_SHOWN).map((seat) => (
            <span key={seat.userId} className={seat.userId === userId ? 'bold' : ''}>
              <i className="there" aria-hidden /> {seat.name}{' '}
              <b className="tabular">{inHand.get(seat.userId) ?? 0}</b>
            </span>
          ))}
          {data.seats.length > SEATS_SHOWN && (
            <span className="text-2 tabular">+{data.seats.length - SEATS_SHOWN}</span>
          )}
          {data.gone > 0 && (
            <span className="text-3 tabular">
              <i className="there gone" aria-hidden /> {say('summary.gone', { count: data.gone })}
            </span>
          )}
        </span>
      </div>
      <ShiftChart {...data} flood={flood} />
    </>
  )
}
const SEATS_SHOWN = 4
const spanText = (lastMs: number | null) =>
  lastMs === null ? '—' : lastMs < MINUTE_MS ? `${Math.round(lastMs / MS_PER_S)} s` : spanOf(lastMs)
const MINUTE_MS = 60_000
const MINUTE_CHARS = 5
const minuteText = (at: Date) => clockOf(at).slice(0, MINUTE_CHARS)

const HEIGHT_PX = 30
/** Of one slot and its gap, in the drawing's own measure. */
const SLOT = 10
const BAR = 8
const NOTHING_PX = 1
function ShiftChart({ from, until, counts, flood }: ShiftNow & { flood: number }) {
  const say = useText(deskBook)
  const slots = Math.ceil((until.getTime() - from.getTime()) / SHIFT_SLOT_MS)
  const top = Math.max(flood, ...counts)
  const pxOf = (count: number) => Math.max(NOTHING_PX, (count / top) * HEIGHT_PX)
  const label = say('summary.shift', { from: minuteText(from), until: minuteText(until) })
  return (
    <div className="loads shift">
      <span className="called tabular">{label}</span>
      <svg
        viewBox={`0 0 ${slots * SLOT} ${HEIGHT_PX}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${say('summary.most', { count: Math.max(0, ...counts) })}`}
      >
        <line
          className="flood"
          x1="0"
          x2={slots * SLOT}
          y1={HEIGHT_PX - pxOf(flood)}
          y2={HEIGHT_PX - pxOf(flood)}
        />
        {Array.from({ length: slots }, (_, nth) => (
          <rect
            key={nth}
            className={nth === counts.length - 1 ? 'is-now' : (counts[nth] ?? 0) > flood ? 'over' : ''}
            x={nth * SLOT}
            width={BAR}
            y={HEIGHT_PX - pxOf(counts[nth] ?? 0)}
            height={pxOf(counts[nth] ?? 0)}
          />
        ))}
      </svg>
    </div>
  )
}
