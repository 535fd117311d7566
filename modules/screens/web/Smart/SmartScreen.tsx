import '../Home/main.css'
import './smart.css'
import { useSeesUnits } from '@gss/archives/web'
import { LiveFoot, LiveMark } from '@gss/live/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, longDateOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useQuery } from '@tanstack/react-query'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { readTiles, STANDARD_TILES, type Tile } from '../../contract/index.ts'
import { isRefusal } from '@gss/kit/refusal'
import { api } from '../api.ts'
import { homeBook } from '../UnitHome/homeBook.ts'
import { HomeUnitChooser } from '../UnitHome/UnitChooser.tsx'
import { UnitLogo } from '../Home/UnitLogo.tsx'
import { homePageBook } from '../Home/homePageBook.ts'
import { useHomePage } from '../Home/useHomePage.ts'
import { HomeOf } from '../Home/Way.tsx'
import { CUSTOM_PATH, smartPath, STANDARD_PATH } from '../paths.ts'
import { tilePlaceOf } from './placeOf.ts'
import { smartBook } from './smartBook.ts'
import { TileBody } from './tiles.tsx'

const SmartEditor = pressedPart(() => import('./SmartEditor.tsx').then((m) => m.SmartEditor))
const BARS = 12

/** Spec §2.3: a full screen of its own with the fixed set of tiles. */
export const StandardScreen = () => <SmartScreen isOwn={false} />
/** The same with the tiles the unit has chosen. */
export const CustomScreen = () => <SmartScreen isOwn />

function SmartScreen({ isOwn }: { isOwn: boolean }) {
  const say = useText(smartBook)
  const page = useText(homePageBook)
  const choose = useText(homeBook)
  const [params, setParams] = useSearchParams()
  const seesUnits = useSeesUnits() ?? false
  const unitId = params.get('unit') ?? undefined
  const isAsked = !seesUnits || unitId !== undefined
  const { data: home, error, refetch, isLoading } = useHomePage(unitId, true, isAsked)
  const grid = useQuery({
    queryKey: ['screens.smartPage', unitId],
    queryFn: ({ signal }) => api.smartPage({ unitId }, { signal }),
    enabled: isOwn && isAsked,
  })
  const [isEditing, setEditing] = useState(false)
  const read = grid.data ? readTiles(grid.data.tiles) : null
  const own: readonly Tile[] | null = read === null || isRefusal(read) ? null : read
  const tiles = isOwn ? own : STANDARD_TILES
  const failed = error ?? (isOwn ? grid.error : null)
  return (
    <main className="sm-screen">
      <header className="sm-head">
        {home && <UnitLogo unit={home.unit} />}
        <h1 className="ellipsis">{home?.unit.name ?? say(isOwn ? 'custom' : 'standard')}</h1>
        <span className="spacer" />
        {seesUnits && (
          <HomeUnitChooser
            isAnother={home !== undefined}
            onChosen={(id) => setParams(id ? { unit: id } : {}, { replace: true })}
          />
        )}
        <nav className="sm-nav" aria-label={say('standard')}>
          <Link
            className="press"
            aria-current={isOwn ? undefined : 'page'}
            to={smartPath(STANDARD_PATH, unitId)}
          >
            {say('standard')}
          </Link>
          <Link
            className="press"
            aria-current={isOwn ? 'page' : undefined}
            to={smartPath(CUSTOM_PATH, unitId)}
          >
            {say('custom')}
          </Link>
        </nav>
        {isOwn && home?.mayEditTiles && tiles && !isEditing && (
          <button type="button" className="press" onClick={() => setEditing(true)}>
            <Icon name="edit" />
            {say('edit')}
          </button>
        )}
        <LiveMark />
        <Clock />
        <Link className="press quiet" to="/">
          <Icon name="close" />
          {say('back')}
        </Link>
      </header>
      {!isAsked && <EmptyState sentence={choose('choose')} />}
      {(isLoading || (isOwn && grid.isLoading)) && <Skeleton rows={BARS} label={page('loading')} />}
      {failed && !home && <Failed error={failed} retry={page('retry')} onRetry={() => void refetch()} />}
      {home && tiles && isAsked && !isEditing && (
        <HomeOf value={home.unit}>
          {tiles.length === 0 && <EmptyState sentence={say('empty')} fact={say('emptyNote')} />}
          <div className="sm-grid">
            {tiles.map((tile) => (
              <div className="sm-tile" key={tile.key} style={tilePlaceOf(tile)}>
                <TileBody tile={tile} home={home} onRetry={() => void refetch()} />
              </div>
            ))}
          </div>
        </HomeOf>
      )}
      {home && own && grid.data && isEditing && (
        <Suspense fallback={null}>
          <SmartEditor
            home={home}
            version={grid.data.version}
            tiles={own}
            onClose={() => {
              void grid.refetch()
              setEditing(false)
            }}
          />
        </Suspense>
      )}
      <LiveFoot />
    </main>
  )
}

function Clock() {
  const now = useNow()
  const language = useSettings((held) => held.language)
  return (
    <span className="sm-clock tabular">
      <small className="text-2">{longDateOf(now, language)}</small> {clockOf(now)}
    </span>
  )
}
