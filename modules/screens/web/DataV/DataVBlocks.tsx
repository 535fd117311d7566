import './dataV.css'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateOf } from '@gss/web-kit/time/format'
import type { DataV } from '../../contract/index.ts'
import { DATA_V_SPANS } from '../../contract/dataVBlocks.table.ts'
import { HomeOf } from '../Home/Way.tsx'
import { Block } from './Block.tsx'
import { dataVBook } from './dataVBook.ts'
import type { DataVRead } from './useDataV.ts'

const BARS = 12

/** Every block of a unit, or why there is none: the same with and without the shell. */
export function DataVBlocks({ read }: { read: DataVRead }) {
  const say = useText(dataVBook)
  const { data, error, isAsked, isLoading, isFetching, refetch } = read
  if (!isAsked)
    return (
      <section className="panel">
        <EmptyState sentence={say('choose')} />
      </section>
    )
  if (isLoading) return <Skeleton rows={BARS} label={say('loading')} />
  if (!data) return <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />
  return (
    <HomeOf value={data.unit}>
      <div
        className="dv-blocks"
        role="group"
        aria-label={say('blocks')}
        aria-busy={isFetching}
        key={data.unit.unitId}
      >
        {data.blocks.map((block) => (
          <Block key={block.key} block={block} onRetry={() => void refetch()} />
        ))}
      </div>
    </HomeOf>
  )
}

/** Chosen once for all blocks. */
export function SpanChoice({ read: { span, spanned } }: { read: DataVRead }) {
  const say = useText(dataVBook)
  return (
    <div className="dv-views" role="group" aria-label={say('span')}>
      {DATA_V_SPANS.map((each) => (
        <button
          key={each}
          type="button"
          className={each === span ? 'is-on' : ''}
          aria-pressed={each === span}
          onClick={() => spanned(each)}
        >
          {say(`span.${each}`)}
        </button>
      ))}
    </div>
  )
}

/** Of which days, as of when, and since when anything is known. */
export function useDataVNotes() {
  const say = useText(dataVBook)
  return ({ from, until, at, knownSince }: DataV): string[] => [
    say('range', { from, until }),
    knownSince ? say('knownSince', { day: dateOf(knownSince) }) : say('knownNever'),
    say('asOf', { at: clockOf(at) }),
  ]
}

/** What stands there is old: it says so, and how old. */
export function StaleStrip({ read: { data, error, refetch } }: { read: DataVRead }) {
  const say = useText(dataVBook)
  if (!data || !error) return null
  return (
    <p className="dv-stale" role="status">
      {say('stale', { at: clockOf(data.at) })}
      <button type="button" className="press compact" onClick={() => void refetch()}>
        {say('retry')}
      </button>
    </p>
  )
}
