import { type MapPlace, PLACE_KINDS, type PlaceKind, SIGNS } from '@gss/archives/web'
import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Checkbox, Input } from 'antd'
import { fireMapBook } from './fireMapBook.ts'

interface PlaceListProps {
  places: readonly MapPlace[]
  counts: Record<PlaceKind, number>
  search: string
  kinds: readonly PlaceKind[]
  selected: string | null
  onSearch: (typed: string) => void
  onKinds: (kinds: readonly PlaceKind[]) => void
  onChosen: (place: MapPlace) => void
}

/** More rows than anybody reads; a search says which. */
const SHOWN_ROWS = 100

/** The same places in words: for the keyboard, and for who looks for a name. */
export function PlaceList({
  places,
  counts,
  search,
  kinds,
  selected,
  onSearch,
  onKinds,
  onChosen,
}: PlaceListProps) {
  const say = useText(fireMapBook)
  const rest = places.length - SHOWN_ROWS
  return (
    <>
      <div className="fm-find">
        <Input
          allowClear
          aria-label={say('find')}
          placeholder={say('find')}
          prefix={<Icon name="search" />}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          onPressEnter={() => places[0] && onChosen(places[0])}
        />
        <div className="fm-kinds">
          {PLACE_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              checked={kinds.includes(kind)}
              onChange={({ target }) =>
                onKinds(PLACE_KINDS.filter((each) => (each === kind ? target.checked : kinds.includes(each))))
              }
            >
              {say(kind)} <span className="text-2 tabular">{counts[kind]}</span>
            </Checkbox>
          ))}
        </div>
      </div>
      <ul className="fm-list">
        {places.slice(0, SHOWN_ROWS).map((place) => (
          <li key={place.id}>
            <button type="button" aria-current={place.id === selected} onClick={() => onChosen(place)}>
              {place.kind === 'unit' ? <StateMark state={place.state} /> : <Sign kind={place.kind} />}
              <span className="ellipsis" title={place.name}>
                {place.name}
              </span>
              <span className="text-3 small">{place.kind === 'unit' ? '' : say(place.kind)}</span>
            </button>
          </li>
        ))}
        {rest > 0 && <li className="text-2 fm-find">{say('more', { count: rest })}</li>}
        {places.length === 0 && search !== '' && (
          <li>
            <EmptyState sentence={say('none')} />
          </li>
        )}
      </ul>
    </>
  )
}

/** As the map draws it. */
const Sign = ({ kind }: { kind: PlaceKind }) => (
  <svg className="glyph" viewBox="0 0 16 16" aria-hidden>
    <path d={SIGNS[kind]} />
  </svg>
)
