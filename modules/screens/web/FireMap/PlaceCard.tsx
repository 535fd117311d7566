import { useUnitKind } from '@gss/archives/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Link } from 'react-router'
import type { CityPlaces } from '../../contract/index.ts'
import { openCountsOf, Standing } from '../Glance/Standing.tsx'
import { SilentRooms } from '../Glance/SilentRooms.tsx'
import { homePath } from '../paths.ts'
import { fireMapBook } from './fireMapBook.ts'

/** What stands at the place that was clicked. */
export function PlaceCard({ places, id, onClose }: { places: CityPlaces; id: string; onClose: () => void }) {
  const say = useText(fireMapBook)
  const kindOf = useUnitKind()
  const unit = places.units.find((each) => each.id === id)
  const brigade = places.brigades.find((each) => each.id === id)
  const water = places.waters.find((each) => each.id === id)
  const place = unit ?? brigade ?? water
  if (!place) return null
  return (
    <section className="fm-card" aria-label={place.name}>
      <header>
        <h2>{place.name}</h2>
        <button type="button" className="btn icon s quiet" aria-label={say('close')} onClick={onClose}>
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
            <dd className="num">{brigade.tel}</dd>
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
      {unit && (
        <footer>
          <Link className="btn s" to={homePath(unit.id)}>
            {say('open')}
          </Link>
        </footer>
      )}
    </section>
  )
}
