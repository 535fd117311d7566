import { useUnitKind } from '@gss/archives/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CityPlaces } from '../../contract/index.ts'
import { api } from '../api.ts'
import { openCountsOf, Standing } from '../Glance/Standing.tsx'
import { SilentRooms } from '../Glance/SilentRooms.tsx'
import { homePath } from '../paths.ts'
import { fireMapBook } from './fireMapBook.ts'

/** What whoever comes first finds there. */
function Supplies({ stationId }: { stationId: string }) {
  const say = useText(fireMapBook)
  const { data, error, refetch } = useQuery({
    queryKey: ['screens.stationSupplies', stationId],
    queryFn: ({ signal }) => api.stationSupplies({ stationId }, { signal }),
  })
  if (error && !data) return <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={SUPPLY_BARS} label={say('loading')} />
  if (data.length === 0) return <p className="text-2">{say('supplies.none')}</p>
  return (
    <ul className="fm-supplies" aria-label={say('supplies')}>
      {data.map(({ name, model, count, okCount, place }) => (
        <li key={`${name} ${model} ${place}`}>
          <span className="ellipsis" title={[name, model, place].filter(Boolean).join(' · ')}>
            {name} <span className="text-2">{model}</span>
          </span>
          <span className="tabular">{say('supplies.ok', { ok: okCount, count })}</span>
        </li>
      ))}
    </ul>
  )
}
const SUPPLY_BARS = 4

/** What stands at the place that was clicked. */
export function PlaceCard({ places, id, onClose }: { places: CityPlaces; id: string; onClose: () => void }) {
  const say = useText(fireMapBook)
  const kindOf = useUnitKind()
  const unit = places.units.find((each) => each.id === id)
  const brigade = places.brigades.find((each) => each.id === id)
  const water = places.waters.find((each) => each.id === id)
  const station = places.stations.find((each) => each.id === id)
  const place = unit ?? brigade ?? station ?? water
  if (!place) return null
  return (
    <section className="fm-card" aria-label={place.name}>
      <header>
        <h2>{place.name}</h2>
        <button
          type="button"
          className="press icon compact quiet"
          aria-label={say('close')}
          onClick={onClose}
        >
          <Icon name="close" size={12} />
        </button>
      </header>
      {unit && <SilentRooms rooms={places.silentRooms.filter(({ unitId }) => unitId === id)} />}
      <dl>
        {unit && (
          <>
            <dt>{say('now')}</dt>
            <dd>
              <Standing counts={openCountsOf(unit)} />
            </dd>
            <dt>{say('kind')}</dt>
            <dd>{kindOf(unit.kind)}</dd>
          </>
        )}
        {brigade && (
          <>
            <dt>{say('tel')}</dt>
            <dd className="tabular">{brigade.tel}</dd>
          </>
        )}
        {station && (
          <>
            <dt>{say('whose')}</dt>
            <dd>{station.unitName}</dd>
            <dt>{say('leader')}</dt>
            <dd>{station.leader}</dd>
            <dt>{say('tel')}</dt>
            <dd className="tabular">{station.tel}</dd>
            <dt>{say('members')}</dt>
            <dd className="tabular">{station.members}</dd>
            <dt>{say('minutes')}</dt>
            <dd className="tabular">{say('minutes.of', { count: station.minutes })}</dd>
          </>
        )}
        {water && (
          <>
            <dt>{say('usable')}</dt>
            <dd>{say(water.isUsable ? 'usable.yes' : 'usable.no')}</dd>
          </>
        )}
        <dt>{say('address')}</dt>
        <dd>{place.address}</dd>
      </dl>
      {station && <Supplies stationId={station.id} />}
      {(unit ?? station) && (
        <footer>
          <Link className="press compact" to={homePath(station?.unitId ?? id)}>
            {say('open')}
          </Link>
        </footer>
      )}
    </section>
  )
}
