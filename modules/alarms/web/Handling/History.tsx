import './history.css'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Alarm, OPEN_ALARM_STATES } from '../../contract/alarm.ts'
import { api } from '../api.ts'
import { handlingBook } from './handlingBook.ts'
import { OF_ONE_ALARM } from './ofOneAlarm.ts'

const TABS = ['unit', 'device'] as const
type Tab = (typeof TABS)[number]
/** Spec §7 qryRecentWarningList: the tab's name on the wire. */
const WIRE: Record<Tab, string> = { unit: 'pro', device: 'dev' }

/** The last ten of the unit and of the device (spec §2.7). */
export function AlarmHistory({ alarm }: { alarm: Alarm }) {
  const say = useText(handlingBook)
  const [tab, setTab] = useState<Tab>('unit')
  const id = useId()
  return (
    <section className="hd-history">
      <div className="hd-ctabs" role="tablist">
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={each === tab}
            aria-controls={id}
            className={each === tab ? 'is-on' : ''}
            onClick={() => setTab(each)}
          >
            {say(`history.${each}`)}
          </button>
        ))}
        <span className="spacer" />
        <span className="tiny text-3">{say('history.last')}</span>
      </div>
      <div className="hd-rows" role="tabpanel" tabIndex={0} id={id} aria-labelledby={`${id}-${tab}`}>
        <Rows alarm={alarm} tab={tab} />
      </div>
    </section>
  )
}

function Rows({ alarm, tab }: { alarm: Alarm; tab: Tab }) {
  const say = useText(handlingBook)
  const { alarmId, unitCode, componentId, transmissionId } = alarm
  const { data, error, isPending, refetch } = useQuery({
    ...OF_ONE_ALARM,
    queryKey: ['alarms.recent', tab, alarmId],
    queryFn: ({ signal }) =>
      api.recent(
        { tab: WIRE[tab], unitCode, componentId, ...(transmissionId && { transmissionId }) },
        { signal },
      ),
  })
  if (isPending) return <Skeleton label={say('media.loading')} />
  if (error) return <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />
  const rows = data.filter((row) => row.alarmId !== alarmId)
  if (rows.length === 0) return <EmptyState sentence={say('history.none')} />
  return (
    <table className="hd-table" aria-label={say('history.table')}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.alarmId}>
            <td className="tabular text-2">{whenOf(row.receivedAt)}</td>
            <td>
              <span className="state-word">
                <StateMark state={row.kind} isHeld />
                <span className="ellipsis">{row.typeName}</span>
              </span>
            </td>
            <td title={row.deviceTypeName}>{row.deviceTypeName}</td>
            <td className="text-2" title={row.deviceAddress || row.deviceInfo}>
              {row.deviceAddress || row.deviceInfo}
            </td>
            <td className="text-2" title={row.result}>
              {OPEN_ALARM_STATES.includes(row.state) ? say('history.open') : row.result}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Today the clock, before it the day and the hour. */
const YEAR_DIGITS = 5
const CLOCK_DIGITS = 5
function whenOf(at: Date): string {
  const day = dateOf(at)
  return day === dateOf(new Date())
    ? clockOf(at)
    : `${day.slice(YEAR_DIGITS)} ${clockOf(at).slice(0, CLOCK_DIGITS)}`
}
