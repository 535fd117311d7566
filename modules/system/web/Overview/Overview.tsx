import './overview.css'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { usePartSlot } from '@gss/web-kit/shell/partSlots'
import type { OwnMenuNode } from '@gss/web-kit/session/facts'
import { actionsOn } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { JournalPanel } from './JournalPanel.tsx'
import { overviewBook } from './overviewBook.ts'
import { OwnPanel } from './OwnPanel.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { PlatformPanel } from './PlatformPanel.tsx'
import { ReleasePanel } from './ReleasePanel.tsx'

/** Whose menu has it keeps the system. */
const PLATFORM_SCREEN = 'parameters'
const NO_MENU: readonly OwnMenuNode[] = []
const AGAIN_MS = 60_000

/** The first console page: what a person needs to know before they begin. */
export function OverviewPage() {
  const say = useText(overviewBook)
  const { title } = useScreen()
  const parts = usePartSlot('overview')
  const query = useQuery({
    queryKey: ['system.overview'],
    queryFn: ({ signal }) => api.overview({}, { signal }),
    refetchInterval: AGAIN_MS,
  })
  const { data, error } = query
  const menu = useSession(({ session }) => session?.menu ?? NO_MENU)
  // Whoever keeps the system sees that it runs; all others begin with what they have to do, and see when it does not.
  const isKeeper =
    actionsOn(menu, PLATFORM_SCREEN).length > 0 || Boolean(data?.peopleByRole) || Boolean(data?.journal)
  return (
    <div className="page scrolls">
      <header className="ov-head">
        <div className="page-title">
          <h1>{title}</h1>
          {data && (
            <span className="text-2 tabular">
              {say('asOf', { time: clockOf(new Date(query.dataUpdatedAt)) })}
            </span>
          )}
        </div>
        <span className="spacer" />
        <button
          type="button"
          className="press icon"
          aria-label={say('refresh')}
          title={say('refresh')}
          aria-busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          <Icon name="refresh" />
        </button>
      </header>
      {!data && error && (
        <section className="panel">
          <Failed error={error} retry={say('retry')} onRetry={() => void query.refetch()} />
        </section>
      )}
      {query.isPending && (
        <section className="panel">
          <Skeleton label={say('loading')} />
        </section>
      )}
      {data && (
        <div className="ov-page">
          {parts.map((Part, at) => (
            <Part key={at} />
          ))}
          {(isKeeper || data.health.state !== 'up') && (
            <PlatformPanel health={data.health} keeping={data.keeping} release={data.release} />
          )}
          <OwnPanel own={data.own} />
          <ReleasePanel release={data.release} />
          {data.peopleByRole && (
            <PeoplePanel
              byRole={data.peopleByRole}
              waiting={data.peopleWaiting}
              openSessions={data.openSessions}
            />
          )}
          {data.journal && <JournalPanel journal={data.journal} />}
        </div>
      )}
    </div>
  )
}
