import { useUnitKind } from '@gss/archives/web'
import { isState, StateMark } from '../Home/kindMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateOf } from '@gss/web-kit/time/format'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense } from 'react'
import type { HomeHazards, HomePage, Tile, TileKey } from '../../contract/index.ts'
import { HomeModule } from '../Home/HomeModule.tsx'
import { homePageBook } from '../Home/homePageBook.ts'
import { HomePanel } from '../Home/Module.tsx'
import type { HomeModuleProps } from '../Home/modules.ts'
import { useWord } from '../Home/useWord.ts'
import { smartBook } from './smartBook.ts'
import { FigureWay } from '../Home/Way.tsx'

const SiteMiddle = placedPart(() => import('../Home/SitePicture.tsx').then((m) => m.SiteMiddle))
const VideoTile = placedPart(() => import('./VideoTile.tsx').then((m) => m.VideoTile))
const NoticesTile = placedPart(() => import('./NoticesTile.tsx').then((m) => m.NoticesTile))

/** What a tile is called: a module by its own name. */
export function useTileName() {
  const say = useText(homePageBook)
  const own = useText(smartBook)
  return (key: TileKey): string => {
    if (key === 'video') return own('videoTile')
    if (key === 'notice') return own('noticeTile')
    if (key === 'unit') return say('tile.unit')
    if (key === 'alarms') return say('tile.alarms')
    if (key === 'hazard') return say('tile.hazard')
    return key === 'picture' ? say('tile.picture') : say(`module.${key}`)
  }
}

/** What a tile shows: the same modules as the first page, and six of its own. */
export function TileBody({ tile: { key: tile, cameraId }, home, onRetry }: TileBodyProps) {
  const name = useTileName()(tile)
  const props = { home, name, onRetry }
  if (tile === 'unit') return <UnitTile {...props} />
  if (tile === 'alarms') return <AlarmsTile {...props} />
  if (tile === 'hazard') return <HazardTile {...props} />
  if (tile === 'video' || tile === 'notice')
    return (
      <Suspense fallback={<section className="mn-mod" aria-label={name} />}>
        {tile === 'video' ? <VideoTile {...props} cameraId={cameraId} /> : <NoticesTile {...props} />}
      </Suspense>
    )
  if (tile === 'picture')
    return (
      <Suspense fallback={<section className="mn-site" aria-hidden />}>
        <SiteMiddle home={home} />
      </Suspense>
    )
  return <HomeModule entry={{ key: tile, name: '' }} home={home} onRetry={onRetry} />
}

interface TileBodyProps {
  tile: Pick<Tile, 'key' | 'cameraId'>
  home: HomePage
  onRetry: () => void
}

function UnitTile({ home: { unit, buildings, lines, linesOnline, panels }, name }: HomeModuleProps) {
  const say = useText(homePageBook)
  const kindOf = useUnitKind()
  const rows = [
    [say('address'), unit.address],
    [say('manager'), [unit.manager, unit.managerTel].filter(Boolean).join(' ')],
    [say('buildings'), buildings.length],
    [say('lines'), `${linesOnline} / ${lines}`],
    [say('panels'), panels],
  ] as const
  return (
    <section className="mn-mod" aria-label={name}>
      <h2>
        <span className="ellipsis">{unit.name}</span>
        <span className="spacer" />
        <span className="small text-2">{kindOf(unit.kind)}</span>
      </h2>
      <dl className="mn-bd sm-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-2 small">{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function AlarmsTile({ home, name, onRetry }: HomeModuleProps) {
  const say = useText(homePageBook)
  const word = useWord()
  return (
    <HomePanel
      home={home}
      part="alarms"
      name={name}
      to={['alarmDesk']}
      fact={(alarms) => alarms.length}
      onRetry={onRetry}
    >
      {(alarms) =>
        alarms.length === 0 ? (
          <p className="text-2">{say('noAlarms')}</p>
        ) : (
          <ul className="mn-rows">
            {alarms.map(({ alarmId, kind, name: device, place, at }) => (
              <li key={alarmId}>
                <FigureWay to="alarmDesk" search={`?kind=${kind}`}>
                  <span className="state-word mn-state">
                    <StateMark state={isState(kind) ? kind : 'normal'} />
                    {word('kind', kind)}
                  </span>
                  <span className="ellipsis">{[place, device].filter(Boolean).join(' ')}</span>
                  <span className="spacer" />
                  <span className="small text-2 tabular">
                    {dateOf(at).slice('YYYY-'.length)} {clockOf(at)}
                  </span>
                </FigureWay>
              </li>
            ))}
          </ul>
        )
      }
    </HomePanel>
  )
}

const FIGURES = [
  ['open', 'openHazards'],
  ['overdue', 'overdue'],
  ['major', 'major'],
  ['closed', 'closed30'],
] as const satisfies readonly (readonly [keyof HomeHazards, string])[]

function HazardTile({ home, name, onRetry }: HomeModuleProps) {
  const say = useText(homePageBook)
  return (
    <HomePanel home={home} part="hazard" name={name} to={['hazards']} onRetry={onRetry}>
      {(hazards) => (
        <div className="mn-line mn-four">
          {FIGURES.map(([key, label]) => (
            <FigureWay key={key} to="hazards">
              <span className="mn-n28 tabular">{hazards[key]}</span>
              <span className="small text-2">{say(label)}</span>
            </FigureWay>
          ))}
        </div>
      )}
    </HomePanel>
  )
}
