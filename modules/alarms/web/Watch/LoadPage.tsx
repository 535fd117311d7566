import './watch.css'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { WatchLoad } from '../../contract/watch.ts'
import { laterApi } from '../laterApi.ts'
import { PaceTable, Seats, Sources } from './LoadTables.tsx'
import { QuietList } from '../Quiet/QuietList.tsx'
import { Nuisances } from './Nuisances.tsx'
import { OpenCounts } from './OpenCounts.tsx'
import { SilentSeats, ToldCounts } from './ToldAndSilent.tsx'
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
      return laterApi.load({ from: new Date(until.getTime() - hours * H_MS), until }, { signal })
    },
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="page scrolls wt">
      <header className="page-head">
        <h1>{title}</h1>
        <span className="spacer" />
        <div className="wt-span" role="radiogroup" aria-label={say('span')}>
          {SPANS_H.map((each) => (
            <button
              key={each}
              type="button"
              role="radio"
              aria-checked={each === hours}
              className={each === hours ? 'press compact is-on' : 'press compact'}
              onClick={() => setHours(each)}
            >
              {say(`span.${each}`)}
            </button>
          ))}
        </div>
      </header>
      {isPending && <Skeleton label={say('loading')} rows={12} />}
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {data && <Shown load={data} onChange={() => void refetch()} />}
    </div>
  )
}

function Shown({ load, onChange }: { load: WatchLoad; onChange: () => void }) {
  const say = useText(watchBook)
  const { standing } = load
  const figures: [
    name: 'raised' | 'peak' | 'old' | 'windows' | 'shielded' | 'offline' | 'nuisances',
    value: number,
  ][] = [
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
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="wt-panels">
        <Panel title={say('seats')}>
          {load.seats.length === 0 ? (
            <EmptyState sentence={say('none.seats')} />
          ) : (
            <Seats seats={load.seats} />
          )}
        </Panel>
        <Panel title={say('pace')}>
          {load.pace.length === 0 ? <EmptyState sentence={say('none')} /> : <PaceTable pace={load.pace} />}
        </Panel>
        <Panel title={say('told')}>
          {load.told.length === 0 ? (
            <EmptyState sentence={say('none.told')} isGood />
          ) : (
            <ToldCounts told={load.told} />
          )}
        </Panel>
        <Panel title={say('silent')}>
          <SilentSeats />
        </Panel>
        <Panel title={say('nuisances')}>
          <Nuisances onChange={onChange} />
        </Panel>
        <Panel title={say('windows')}>
          <QuietList onChange={onChange} />
        </Panel>
        <Panel title={say('sources')} isWide>
          {load.sources.length === 0 ? (
            <EmptyState sentence={say('none')} />
          ) : (
            <Sources sources={load.sources} />
          )}
        </Panel>
      </div>
    </>
  )
}

function Panel({
  title,
  isWide = false,
  children,
}: {
  title: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <section className={isWide ? 'wt-panel wide' : 'wt-panel'}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
