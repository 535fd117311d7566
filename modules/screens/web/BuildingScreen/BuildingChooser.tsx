import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { buildingScreenApi } from './buildingScreenApi.ts'
import { buildingScreenBook } from './buildingScreenBook.ts'

const EVERY_MS = 5_000

/** The buildings one may look at; what burns stands first. */
export function BuildingChooser() {
  const say = useText(buildingScreenBook)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['screens.buildings', search],
    queryFn: ({ signal }) => buildingScreenApi.buildingChoices({ search }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  return (
    <main className="bsc-choose">
      <h1>{say('title')}</h1>
      <input
        type="search"
        aria-label={say('search')}
        placeholder={say('search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isPending && <Skeleton label={say('loading')} />}
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState sentence={say('noBuildings')} />}
      <ul aria-label={say('choose')}>
        {data?.map(({ buildingId, name, unitName, floors, fires }) => (
          <li key={buildingId}>
            <Link className={fires > 0 ? 'burns' : undefined} to={`?building=${buildingId}`}>
              <b className="ellipsis">{name}</b>
              <span className="ellipsis text-2">{unitName}</span>
              {fires > 0 ? (
                <span className="state-word tabular">
                  <StateMark state="fire" size={16} />
                  {say('burning', { count: fires })}
                </span>
              ) : (
                <span className="text-2 tabular">{say('floorsOf', { count: floors })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
