import { serverNow, useStale } from '@gss/live/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { type CSSProperties, useRef } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { seatBook } from '../seatBook.ts'
import { KINDS, mostUrgent } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { BurningCell } from './BurningCell.tsx'
import { MuteButton } from './MuteButton.tsx'
import type { BurningNow } from './turns.ts'
import { SilentCount } from './SilentCount.tsx'
import { useTurn } from './useTurn.ts'

type CellsStyle = CSSProperties & Record<'--cells', number>

/** Spec §2.5 "Scrolling alarm banner": how many burn, how many of them nobody has, and each in turn, the newest first. */
export function LoudBanner({ burning }: { burning: BurningNow }) {
  const say = useText(seatBook)
  const stale = useStale()
  const box = useRef<HTMLElement>(null)
  const shown = useTurn(burning, box)
  const byKey = useAlarms(({ queue }) => mostUrgent(queue, serverNow())?.alarmId)
  const { free, taken } = burning
  const all = [...free, ...taken]
  const kinds = KINDS.filter((kind) => all.some((alarm) => alarm.kind === kind))
  const isDrill = all.every((alarm) => alarm.isDrill)
  const style: CellsStyle = { '--cells': shown.length }
  return (
    <section
      ref={box}
      className={`bann loud k-${free[0]?.kind ?? 'fire'}${isDrill ? ' drill' : ''}${shown.length > 1 ? ' many' : ''}`}
      aria-label={say('banner.label')}
    >
      <div className="kind-word">
        {kinds.map((kind) => (
          <b key={kind} className="in-row">
            <span className={isFree(free, kind) ? 'unack' : ''}>
              <StateMark state={kind} size={28} isHeld={!isFree(free, kind)} />
            </span>
            {isDrill && `${say('drill')} `}
            {say(`kind.${kind}`)} <span className="tabular">{countOf(all, kind)}</span>
          </b>
        ))}
        {all.length > 1 && <span className="free tabular">{say('banner.free', { count: free.length })}</span>}
        <SilentCount />
      </div>
      <div className="cells" style={style}>
        {shown.map((alarm, at) => (
          // In another place it is another cell: nothing slides from one button to the next.
          <BurningCell
            key={`${alarm.alarmId} ${at} ${shown.length}`}
            alarm={alarm}
            isTaken={taken.includes(alarm)}
            isDrill={alarm.isDrill && !isDrill}
            isByKey={alarm.alarmId === byKey}
            stale={stale}
          />
        ))}
      </div>
      <MuteButton />
    </section>
  )
}

const isFree = (free: readonly Alarm[], kind: Alarm['kind']) => free.some((alarm) => alarm.kind === kind)
const countOf = (alarms: readonly Alarm[], kind: Alarm['kind']) =>
  alarms.filter((alarm) => alarm.kind === kind).length
