import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useLent } from '@gss/web-kit/shell/lent'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BuildingGlance } from '../../contract/index.ts'
import { api } from '../api.ts'
import { openCountsOf, Standing } from '../Glance/Standing.tsx'
import { buildingScreenPath } from '../paths.ts'
import { homeBook } from './homeBook.ts'

/** The first building unfolds by itself, and what burns. */
const isTold = ({ fires }: BuildingGlance, at: number) => at === 0 || fires > 0

export function Buildings({ buildings, devices }: { buildings: BuildingGlance[]; devices: number }) {
  const say = useText(homeBook)
  return (
    <section className="panel uh-part" aria-label={say('buildings')}>
      <header>
        <h2>{say('buildings')}</h2>
        <span className="text-2 tabular">
          {say('devices')} {devices.toLocaleString('en')}
        </span>
      </header>
      {buildings.length === 0 && <EmptyState sentence={say('noBuildings')} fact={say('noBuildingsNote')} />}
      <ul className="uh-tree">
        {buildings.map((building, at) => (
          <Building key={building.buildingId} building={building} isToldOpen={isTold(building, at)} />
        ))}
      </ul>
    </section>
  )
}

function Building({ building, isToldOpen }: { building: BuildingGlance; isToldOpen: boolean }) {
  const say = useText(homeBook)
  const [isOpen, setOpen] = useState(isToldOpen)
  const openPlan = useLent('building.map')
  const { buildingId, name, floors, devices } = building
  return (
    <li>
      <div className="uh-row">
        <button
          type="button"
          className="press icon compact quiet"
          aria-expanded={isOpen}
          aria-label={say('unfold', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'right'} size={12} />
        </button>
        <b className="ellipsis" title={name}>
          {name}
        </b>
        <span className="text-2 tabular">{say('floors', { count: floors })}</span>
        <span className="text-2 tabular at-end">
          {say('total')} {devices.toLocaleString('en')}
        </span>
        <Standing counts={openCountsOf(building)} />
        {floors > 0 ? (
          <span className="in-row">
            {openPlan && (
              <button type="button" className="press compact" onClick={() => openPlan(buildingId)}>
                {say('openPlan')}
              </button>
            )}
            <Link
              className="press icon compact"
              to={buildingScreenPath(buildingId)}
              target="_blank"
              aria-label={say('openScreen')}
              title={say('openScreen')}
            >
              <Icon name="fs" size={12} />
            </Link>
          </span>
        ) : (
          <span />
        )}
      </div>
      {isOpen && <Floors buildingId={buildingId} />}
    </li>
  )
}

const EVERY_MS = 5_000
const BARS = 3

function Floors({ buildingId }: { buildingId: string }) {
  const say = useText(homeBook)
  const query = useQuery({
    queryKey: ['screens.floors', buildingId],
    queryFn: ({ signal }) => api.networkTree({ parentKind: 'JZW', buildingId }, { signal }),
    refetchInterval: EVERY_MS,
  })
  if (query.error && !query.data)
    return <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton rows={BARS} label={say('loading')} />
  if (query.data.length === 0) return <p className="uh-none text-2">{say('noFloors')}</p>
  return (
    <ul className="uh-floors">
      {query.data.map((floor) => (
        <li className="uh-row" key={floor.floorId}>
          <span />
          <span className="ellipsis" title={floor.name}>
            {floor.name}
          </span>
          <span />
          <span className="text-2 tabular at-end">
            {say('total')} {floor.devices.toLocaleString('en')}
          </span>
          <Standing counts={openCountsOf(floor)} />
          <span />
        </li>
      ))}
    </ul>
  )
}
