import './home.css'
import { useSeesUnits } from '@gss/archives/web'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { setProject, useSession } from '@gss/web-kit/session/session'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { UnitHome } from '../../contract/index.ts'
import { api } from '../api.ts'
import { Buildings } from './Buildings.tsx'
import { UnitContacts } from './Contacts.tsx'
import { HomeHead } from './HomeHead.tsx'
import { homeBook } from './homeBook.ts'
import { Lines, Panels } from './Lines.tsx'

const EVERY_MS = 5_000
const BARS = 12

/** Spec §2.3 "unit home" and "base-info": a unit's own people see theirs, the centre the one it chose. */
export function UnitHomePage() {
  const say = useText(homeBook)
  const { title, isShown } = useScreen()
  const [params, setParams] = useSearchParams()
  const seesUnits = useSeesUnits() ?? false
  const project = useSession(({ session }) => session?.project?.unitId)
  const unitId = params.get('unit') ?? (seesUnits ? project : undefined)
  const query = useQuery({
    queryKey: ['screens.unitHome', unitId],
    queryFn: ({ signal }) => api.unitHome({ unitId }, { signal }),
    enabled: !seesUnits || unitId !== undefined,
    placeholderData: keepPreviousData,
    ...(isShown && { refetchInterval: EVERY_MS }),
  })
  const home = query.data
  useProject(home)
  return (
    <div className="page scrolls uh">
      <HomeHead
        home={home}
        title={title}
        onChosen={
          seesUnits ? (id) => setParams(id === undefined ? {} : { unit: id }, { replace: true }) : undefined
        }
      />
      {seesUnits && unitId === undefined && (
        <section className="panel">
          <EmptyState sentence={say('choose')} />
        </section>
      )}
      {query.isLoading && <Skeleton rows={BARS} label={say('loading')} />}
      {query.error && !home && (
        <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
      )}
      {home && (
        <div className="uh-grid" key={home.glance.unitId}>
          <Buildings buildings={home.buildings} devices={home.devices} />
          <div className="uh-side">
            <UnitContacts contacts={home.contacts} />
            <Lines lines={home.transmissions} />
            <Panels panels={home.panels} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Spec §4 "Session": the project in hand follows the unit one looks at. */
function useProject(home: UnitHome | undefined) {
  const { unitId, code, name } = home?.glance ?? {}
  useEffect(() => {
    if (unitId !== undefined && code !== undefined && name !== undefined)
      setProject({ unitId, unitCode: code, name, logo: undefined, homeType: undefined })
  }, [unitId, code, name])
}
