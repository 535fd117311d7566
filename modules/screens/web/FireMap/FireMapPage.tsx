import './fireMap.css'
import { LazyCityMap, type MapPlace, PLACE_KINDS, type PlaceKind } from '@gss/archives/web'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CityPlaces } from '../../contract/index.ts'
import { api } from '../api.ts'
import { fireMapBook } from './fireMapBook.ts'
import { gravest } from './gravest.ts'
import { PlaceCard } from './PlaceCard.tsx'
import { PlaceList } from './PlaceList.tsx'

const EVERY_MS = 5_000
const BARS = 10
const NONE: MapPlace[] = []

/** Spec §2.4 "fire map": the city with its units, brigades, mini stations and water, on ground we ship. */
export function FireMapPage() {
  const say = useText(fireMapBook)
  const { title, isShown } = useScreen()
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const [kinds, setKinds] = useState<readonly PlaceKind[]>(PLACE_KINDS)
  const [selected, setSelected] = useState<string | null>(null)
  const [look, setLook] = useState<MapPlace | null>(null)
  const query = useQuery({
    queryKey: ['screens.cityPlaces'],
    queryFn: ({ signal }) => api.cityPlaces({}, { signal }),
    ...(isShown && { refetchInterval: EVERY_MS }),
  })
  const all = useMemo(() => (query.data ? placesIn(query.data) : NONE), [query.data])
  const shown = useMemo(() => all.filter(({ kind }) => kinds.includes(kind)), [all, kinds])
  const found = useMemo(
    () => shown.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase())),
    [shown, search],
  )
  const choose = (place: MapPlace) => {
    setSelected(place.id)
    setLook(place)
  }
  return (
    <div className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>{title}</h1>
        </div>
      </header>
      <section className="panel fm-page" aria-label={title}>
        <div className="fm-side">
          <PlaceList
            places={found}
            counts={countsOf(all)}
            search={search}
            kinds={kinds}
            selected={selected}
            onSearch={(typed) => setParams(typed ? { q: typed } : {}, { replace: true })}
            onKinds={setKinds}
            onChosen={choose}
          />
          {query.isPending && <Skeleton rows={BARS} label={say('loading')} />}
          {query.error && !query.data && (
            <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
          )}
        </div>
        <div className="fm-map">
          <LazyCityMap
            label={say('map')}
            places={shown}
            selected={selected}
            look={look}
            onPlace={setSelected}
          />
          {query.data && selected !== null && (
            <PlaceCard places={query.data} id={selected} onClose={() => setSelected(null)} />
          )}
        </div>
      </section>
    </div>
  )
}

/** What is wrong first, then by kind and name. */
function placesIn({ units, brigades, stations, waters }: CityPlaces): MapPlace[] {
  const places: MapPlace[] = [
    ...units.map((unit) => ({ ...placeOf(unit), kind: 'unit' as const, state: gravest(unit) })),
    ...brigades.map((brigade) => ({
      ...placeOf(brigade),
      kind: 'brigade' as const,
      state: 'normal' as const,
    })),
    ...stations.map((station) => ({
      ...placeOf(station),
      kind: 'station' as const,
      state: 'normal' as const,
    })),
    ...waters.map((water) => ({
      ...placeOf(water),
      kind: 'water' as const,
      state: water.isUsable ? ('normal' as const) : ('offline' as const),
    })),
  ]
  return places.toSorted((a, b) => GRAVITY.indexOf(a.state) - GRAVITY.indexOf(b.state))
}
const GRAVITY: readonly MapPlace['state'][] = ['fire', 'urgent', 'supervisory', 'fault', 'normal', 'offline']
const placeOf = ({ id, name, longitude, latitude }: Omit<MapPlace, 'kind' | 'state'>) => ({
  id,
  name,
  longitude,
  latitude,
})

const countsOf = (places: readonly MapPlace[]): Record<PlaceKind, number> => ({
  unit: places.filter(({ kind }) => kind === 'unit').length,
  brigade: places.filter(({ kind }) => kind === 'brigade').length,
  station: places.filter(({ kind }) => kind === 'station').length,
  water: places.filter(({ kind }) => kind === 'water').length,
})
