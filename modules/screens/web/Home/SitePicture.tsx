import './site.css'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useLent } from '@gss/web-kit/shell/lent'
import { useText } from '@gss/web-kit/text/book'
import { dateOf } from '@gss/web-kit/time/format'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense } from 'react'
import type { HomeBuilding, HomePage } from '../../contract/index.ts'
import { homePageBook } from './homePageBook.ts'
import { siteOf } from './isoSite.ts'
import { useStoredPicture } from './usePicture.ts'
import { FigureWay } from './Way.tsx'

const PlanMiddle = placedPart(() => import('./Plan/PlanMiddle.tsx').then((m) => m.PlanMiddle))

/** What the unit has chosen for the middle of its page: its plans, where the reader may see them, or its picture. */
export function SiteMiddle({ home }: { home: HomePage }) {
  if (home.middle === 'picture' || home.floors === null) return <SitePicture home={home} />
  return (
    <Suspense fallback={<section className="mn-site" aria-hidden />}>
      <PlanMiddle home={home} floors={home.floors} />
    </Suspense>
  )
}

/** The unit's own picture, or its buildings as they are known: a mark beside a name and nothing on the walls (look §14 i). */
function SitePicture({ home }: { home: HomePage }) {
  const say = useText(homePageBook)
  const picture = useStoredPicture(home.backgroundId)
  const { buildings, linesOnline, lines, panels, lastFireAt } = home
  const floors = buildings.reduce((sum, each) => sum + each.floors, 0)
  const fires = buildings.reduce((sum, each) => sum + each.fires, 0)
  const hasSketch = home.backgroundId === null
  return (
    <section className="mn-site" aria-label={say('site')}>
      {hasSketch ? (
        <Sketch buildings={buildings} />
      ) : (
        picture && <img className="mn-picture" src={picture} alt={home.backgroundName ?? say('background')} />
      )}
      {!hasSketch && <Names buildings={buildings} />}
      <div className="mn-tl">
        <b>{say('site')}</b>
        <span className="text-2 small tabular">
          {say('siteFacts', { buildings: buildings.length, floors })}
        </span>
        <FigureWay to="alarmDesk" search="?kind=fire" className="small tabular text-2">
          {fires > 0 ? say('burning', { count: fires }) : say('noFire')}
        </FigureWay>
        {lastFireAt && (
          <FigureWay to="alarmHistory" search="?kind=fire" className="small tabular text-2">
            {say('lastFire', { date: dateOf(lastFireAt) })}
          </FigureWay>
        )}
      </div>
      <FigureWay
        to={['transmissionDevices', 'transmissionRegister', 'unitHome']}
        className="mn-tr small text-2 tabular"
      >
        {say('linesOnline', { online: linesOnline, all: lines, panels })}
      </FigureWay>
      {hasSketch && buildings.length > 0 && (
        <div className="mn-bl small text-2">
          <span>{say('sketch')}</span>
          <span>{say('openFloors')}</span>
        </div>
      )}
    </section>
  )
}

const HUNDRED = 100
function Sketch({ buildings }: { buildings: HomeBuilding[] }) {
  const say = useText(homePageBook)
  if (buildings.length === 0)
    return (
      <div className="mn-picture none">
        <EmptyState sentence={say('noBuildings')} fact={say('noBuildingsNote')} />
      </div>
    )
  const { width, height, plate, road, blocks } = siteOf(buildings)
  return (
    <div className="mn-sketch" style={{ aspectRatio: `${width} / ${height}` }}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path className="plate" d={plate} />
        <path className="road" d={road} />
        {blocks.map(({ buildingId, left, right, roof, lines, band }) => (
          <g key={buildingId}>
            <path className="left" d={left} />
            <path className="right" d={right} />
            <path className="roof" d={roof} />
            {lines.map((each) => (
              <path className="floor" key={each} d={each} />
            ))}
            {band && <path className="band" d={band} />}
          </g>
        ))}
      </svg>
      {buildings.map((building) => {
        const block = blocks.find(({ buildingId }) => buildingId === building.buildingId)
        return (
          block && (
            <div
              className="mn-pin"
              key={building.buildingId}
              style={{
                left: `${(block.pin[0] / width) * HUNDRED}%`,
                top: `${(block.pin[1] / height) * HUNDRED}%`,
              }}
            >
              <Building building={building} />
              <i aria-hidden />
            </div>
          )
        )
      })}
    </div>
  )
}

function Names({ buildings }: { buildings: HomeBuilding[] }) {
  return (
    <div className="mn-names">
      {buildings.map((building) => (
        <Building key={building.buildingId} building={building} />
      ))}
    </div>
  )
}

const MARKS = [
  ['fire', 'fires'],
  ['supervisory', 'supervisories'],
  ['fault', 'faults'],
  ['shielded', 'shielded'],
] as const

/** A building by its name, and what is wrong in it; pressed, its floors. */
function Building({ building }: { building: HomeBuilding }) {
  const say = useText(homePageBook)
  const openPlan = useLent('building.map')
  const marks = MARKS.filter(([, count]) => building[count] > 0)
  return (
    <button
      type="button"
      className={building.fires > 0 ? 'mn-name fire' : 'mn-name'}
      disabled={!openPlan || building.floors === 0}
      aria-label={[
        building.name,
        say('floorsOf', { count: building.floors }),
        ...marks.map(([state, count]) => `${say(state)} ${building[count]}`),
      ].join(' ')}
      onClick={() => openPlan?.(building.buildingId)}
    >
      <b className="ellipsis">{building.name}</b>
      <span className="text-2 tabular">{building.floors}F</span>
      {marks.length === 0 && <StateMark state="normal" />}
      {marks.map(([state, count]) => (
        <span className="state-word" key={state}>
          <StateMark state={state} />
          <b className="tabular">{building[count]}</b>
        </span>
      ))}
    </button>
  )
}
