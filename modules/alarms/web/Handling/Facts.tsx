import './facts.css'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import type { ReactNode } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { spotOf } from '../place.ts'
import { Contacts } from './Contacts.tsx'
import { handlingBook } from './handlingBook.ts'

/** What burns, and where. What nobody wrote down is said to be unknown, never left out in silence. Rows of its own a host puts below. */
export function Facts({ alarm, children }: { alarm: Alarm; children?: ReactNode }) {
  const say = useText(handlingBook)
  const place = spotOf(alarm)
  const unknown = <span className="t3">{say('fact.unknown')}</span>
  const rows: [key: 'device' | 'code' | 'panel' | 'loop' | 'transmission' | 'reports', value: ReactNode][] = [
    ['device', alarm.deviceTypeName],
    ['code', alarm.deviceCode || unknown],
    ['panel', alarm.panelName ?? unknown],
    ['loop', alarm.loopNo === null ? unknown : String(alarm.loopNo)],
    ['transmission', alarm.transmissionName ?? alarm.transmissionCode ?? unknown],
    ['reports', say('fact.reportsValue', { count: alarm.timesReported, at: clockOf(alarm.lastReportedAt) })],
  ]
  return (
    <dl className="hd-facts">
      <div className="wide strong">
        <dt>{say('fact.unit')}</dt>
        <dd title={alarm.unitName}>{alarm.unitName}</dd>
      </div>
      <div className="wide strong">
        <dt>{say('fact.place')}</dt>
        <dd title={place}>{place || unknown}</dd>
      </div>
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>{say(`fact.${key}`)}</dt>
          <dd title={typeof value === 'string' ? value : undefined}>{value}</dd>
        </div>
      ))}
      <div className="wide open">
        <dt>{say('fact.contacts')}</dt>
        <dd>
          <Contacts alarm={alarm} />
        </dd>
      </div>
      <div className="wide">
        <dt>{say('fact.address')}</dt>
        <dd title={alarm.address}>{alarm.address || unknown}</dd>
      </div>
      {children}
    </dl>
  )
}
