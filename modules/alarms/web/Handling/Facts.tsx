import './facts.css'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import type { ReactNode } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { spotOf } from '../place.ts'
import { handlingBook } from './handlingBook.ts'

/** What burns, and where. What nobody wrote down is said to be unknown, never left out in silence. */
export function Facts({ alarm }: { alarm: Alarm }) {
  const say = useText(handlingBook)
  const place = spotOf(alarm)
  const unknown = <span className="text-3">{say('fact.unknown')}</span>
  const { loopNo, deviceCode } = alarm
  const rows: [key: Fact, value: ReactNode][] = [
    ['device', alarm.deviceTypeName],
    loopNo === null
      ? ['code', deviceCode || unknown]
      : ['loop', say('fact.loopValue', { loop: loopNo, code: deviceCode })],
    ['panel', alarm.panelName ?? unknown],
    ['transmission', alarm.transmissionName ?? alarm.transmissionCode ?? unknown],
    ['address', alarm.address || unknown],
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
    </dl>
  )
}

type Fact = 'device' | 'code' | 'panel' | 'loop' | 'transmission' | 'address' | 'reports'
