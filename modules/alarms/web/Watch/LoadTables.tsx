import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { spanOf } from '@gss/web-kit/time/format'
import type { WatchLoad } from '../../contract/watch.ts'
import { watchBook } from './watchBook.ts'

/** The rest is the number's. */
const BAR_MAX_PERCENT = 72

const time = (ms: number | null) => (ms === null ? '—' : spanOf(ms))

export function Seats({ seats }: { seats: WatchLoad['seats'] }) {
  const say = useText(watchBook)
  return (
    <table className="wt-table">
      <thead>
        <tr>
          <th>{say('seat')}</th>
          <th className="at-end">{say('claimed')}</th>
          <th className="at-end">{say('settled')}</th>
          <th className="at-end">{say('peak')}</th>
          <th className="at-end">{say('settleTime')}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map(({ userId, name, claimed, settled, peak, p50, p90 }) => (
          <tr key={userId}>
            <td>{name}</td>
            <td className="at-end tabular">{claimed}</td>
            <td className="at-end tabular">{settled}</td>
            <td className="at-end tabular">{peak}</td>
            <td className="at-end tabular">
              {time(p50)} / {time(p90)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function PaceTable({ pace }: { pace: WatchLoad['pace'] }) {
  const say = useText(watchBook)
  return (
    <table className="wt-table">
      <thead>
        <tr>
          <th>{say('kind')}</th>
          <th className="at-end">{say('count')}</th>
          <th className="at-end">{say('claimTime')}</th>
          <th className="at-end">{say('settleTime')}</th>
        </tr>
      </thead>
      <tbody>
        {pace.map(({ kind, count, claimP50, claimP90, settleP50, settleP90 }) => (
          <tr key={kind}>
            <td>
              <span className="state-word">
                <StateMark state={kind} />
                {say(`kind.${kind}`)}
              </span>
            </td>
            <td className="at-end tabular">{count}</td>
            <td className="at-end tabular">
              {time(claimP50)} / {time(claimP90)}
            </td>
            <td className="at-end tabular">
              {time(settleP50)} / {time(settleP90)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Sources({ sources }: { sources: WatchLoad['sources'] }) {
  const say = useText(watchBook)
  const most = Math.max(...sources.map(({ count }) => count))
  return (
    <table className="wt-table">
      <thead>
        <tr>
          <th>{say('place')}</th>
          <th>{say('kind')}</th>
          <th>{say('count')}</th>
          <th className="at-end">{say('falseAlarms')}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ unitId, componentId, unitName, place, kind, count, falseAlarms }) => (
          <tr key={`${unitId} ${componentId} ${kind}`}>
            <td title={`${unitName} ${place}`}>
              {unitName} <span className="text-2">{place}</span>
            </td>
            <td>
              <span className="state-word">
                <StateMark state={kind} />
                {say(`kind.${kind}`)}
              </span>
            </td>
            <td>
              <i className="wt-bar" style={{ width: `${Math.round((count / most) * BAR_MAX_PERCENT)}%` }} />
              <b className="tabular">{count}</b>
            </td>
            <td className="at-end tabular">{falseAlarms}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
