import './watch.css'
import { Empty, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { spanOf } from '@gss/web-kit/time/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Load } from '../../contract/watch.ts'
import { api } from '../api.ts'
import { OpenCounts } from './OpenCounts.tsx'
import { watchBook } from './watchBook.ts'

const SPANS_H = [8, 24, 168, 744] as const
type SpanH = (typeof SPANS_H)[number]
const H_MS = 3_600_000
const REFRESH_MS = 60_000

/** 席位负荷: how much falls on whom, where it comes from, and how long it takes (docs/domain.md §4). */
export function LoadPage() {
  const say = useText(watchBook)
  const { title } = useScreen()
  const [hours, setHours] = useState<SpanH>(8)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['alarms.load', hours],
    queryFn: ({ signal }) => {
      const until = new Date()
      return api.load({ from: new Date(until.getTime() - hours * H_MS), until }, { signal })
    },
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="page scrolls wt">
      <header className="ph">
        <h1>{title}</h1>
        <span className="sp" />
        <div className="wt-span" role="radiogroup" aria-label={say('span')}>
          {SPANS_H.map((each) => (
            <button
              key={each}
              type="button"
              role="radio"
              aria-checked={each === hours}
              className={each === hours ? 'btn s on' : 'btn s'}
              onClick={() => setHours(each)}
            >
              {say(`span.${each}`)}
            </button>
          ))}
        </div>
      </header>
      {isPending && <Skeleton label={say('loading')} rows={12} />}
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {data && <Shown load={data} />}
    </div>
  )
}

function Shown({ load }: { load: Load }) {
  const say = useText(watchBook)
  const { standing } = load
  const figures: [name: 'raised' | 'peak' | 'old' | 'windows' | 'shielded' | 'offline' | 'nuisances', value: number][] = [
    ['raised', load.raised],
    ['peak', load.peak],
    ['old', standing.old],
    ['windows', standing.windows],
    ['shielded', standing.shielded],
    ['offline', standing.offline],
    ['nuisances', standing.nuisances],
  ]
  return (
    <>
      <dl className="wt-figures">
        <div className="wide">
          <dt>{say('open')}</dt>
          <dd>
            <OpenCounts open={standing.open} />
          </dd>
        </div>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="wt-panels">
        <Panel title={say('seats')}>
          {load.seats.length === 0 ? <Empty sentence={say('none.seats')} /> : <Seats seats={load.seats} />}
        </Panel>
        <Panel title={say('pace')}>{load.pace.length === 0 ? <Empty sentence={say('none')} /> : <Pace pace={load.pace} />}</Panel>
        <Panel title={say('sources')} isWide>
          {load.sources.length === 0 ? <Empty sentence={say('none')} /> : <Sources sources={load.sources} />}
        </Panel>
      </div>
    </>
  )
}

function Panel({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={isWide ? 'wt-panel wide' : 'wt-panel'}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** The rest is the number's. */
const BAR_MAX_PERCENT = 72

const time = (ms: number | null) => (ms === null ? '—' : spanOf(ms))

function Seats({ seats }: { seats: Load['seats'] }) {
  const say = useText(watchBook)
  return (
    <table className="wt-table">
      <thead>
        <tr>
          <th>{say('seat')}</th>
          <th className="r">{say('claimed')}</th>
          <th className="r">{say('settled')}</th>
          <th className="r">{say('peak')}</th>
          <th className="r">{say('settleTime')}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map(({ userId, name, claimed, settled, peak, p50, p90 }) => (
          <tr key={userId}>
            <td>{name}</td>
            <td className="r num">{claimed}</td>
            <td className="r num">{settled}</td>
            <td className="r num">{peak}</td>
            <td className="r num">
              {time(p50)} / {time(p90)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Pace({ pace }: { pace: Load['pace'] }) {
  const say = useText(watchBook)
  return (
    <table className="wt-table">
      <thead>
        <tr>
          <th>{say('kind')}</th>
          <th className="r">{say('count')}</th>
          <th className="r">{say('claimTime')}</th>
          <th className="r">{say('settleTime')}</th>
        </tr>
      </thead>
      <tbody>
        {pace.map(({ kind, count, claimP50, claimP90, settleP50, settleP90 }) => (
          <tr key={kind}>
            <td>
              <span className="st">
                <StateMark state={kind} />
                {say(`kind.${kind}`)}
              </span>
            </td>
            <td className="r num">{count}</td>
            <td className="r num">
              {time(claimP50)} / {time(claimP90)}
            </td>
            <td className="r num">
              {time(settleP50)} / {time(settleP90)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sources({ sources }: { sources: Load['sources'] }) {
  const say = useText(watchBook)
  const most = Math.max(...sources.map(({ count }) => count))
  return (
    <table className="wt-table">
      <thead>
        <tr>
          <th>{say('place')}</th>
          <th>{say('kind')}</th>
          <th>{say('count')}</th>
          <th className="r">{say('falseAlarms')}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ unitId, componentId, unitName, place, kind, count, falseAlarms }) => (
          <tr key={`${unitId} ${componentId} ${kind}`}>
            <td title={`${unitName} ${place}`}>
              {unitName} <span className="t2">{place}</span>
            </td>
            <td>
              <span className="st">
                <StateMark state={kind} />
                {say(`kind.${kind}`)}
              </span>
            </td>
            <td>
              <i className="wt-bar" style={{ width: `${Math.round((count / most) * BAR_MAX_PERCENT)}%` }} />
              <b className="num">{count}</b>
            </td>
            <td className="r num">{falseAlarms}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
