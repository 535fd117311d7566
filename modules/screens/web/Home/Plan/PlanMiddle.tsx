import './planMiddle.css'
import { FloorMap, PLANE_GRAPH_PATH } from '@gss/floorplans/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { floorInMiddle, type HomeFloor, type HomePage } from '../../../contract/index.ts'
import { StateMark } from '../kindMark.tsx'
import { homePageBook } from '../homePageBook.ts'
import { FigureWay, useWayTo } from '../Way.tsx'

/** The plans of a unit as they are now: its floors with what is wrong on each, and one of them; pressed, the plan page. */
export function PlanMiddle({ home, floors }: { home: HomePage; floors: readonly HomeFloor[] }) {
  const say = useText(homePageBook)
  const go = useNavigate()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const pathOf = usePlanPath(home.unit.unitId)
  const floor = floorInMiddle(floors, chosenId)
  const fires = floors.reduce((sum, each) => sum + each.fires, 0)
  return (
    <section className="mn-site mn-plan" aria-label={say('plan')}>
      <header>
        <b>{say('plan')}</b>
        {floor && (
          <span className="ellipsis">
            {floor.building} {floor.floor}
          </span>
        )}
        <FigureWay
          to="alarmDesk"
          search="?kind=fire"
          className={fires > 0 ? 'small tabular' : 'small tabular text-2'}
        >
          {fires > 0 ? say('burning', { count: fires }) : say('noFire')}
        </FigureWay>
        <span className="spacer" />
        {floor && (
          <Link className="press compact" to={pathOf(floor)}>
            <Icon name="map" size={12} />
            {say('openPlan')}
          </Link>
        )}
      </header>
      <div className="mn-plan-two">
        <FloorKeys floors={floors} shownId={floor?.floorId ?? null} onChoose={setChosenId} />
        <div className="mn-plan-map">
          {!floor && <EmptyState sentence={say('noFloors')} fact={say('noBuildingsNote')} />}
          {floor?.layerId === null && (
            <EmptyState sentence={say('notDrawn', { floor: floor.floor })} fact={say('notDrawnNote')} />
          )}
          {floor && floor.layerId !== null && (
            <FloorMap
              key={floor.layerId}
              layerId={floor.layerId}
              isCompact
              onDevice={({ targetId }) => void go(pathOf(floor, targetId))}
              onEmpty={() => void go(pathOf(floor))}
            />
          )}
        </div>
      </div>
    </section>
  )
}

/** Who draws plans comes to the editor; who only looks, to the page of the wall. */
function usePlanPath(unitId: string) {
  const editor = useWayTo('planEditor')
  return ({ buildingId, layerId }: HomeFloor, targetId?: string): string => {
    const search = new URLSearchParams({ ...(editor && { unit: unitId }), building: buildingId })
    if (layerId !== null) search.set('layer', layerId)
    if (targetId !== undefined) search.set('target', targetId)
    return `${editor ?? PLANE_GRAPH_PATH}?${search.toString()}`
  }
}

interface FloorKeysProps {
  floors: readonly HomeFloor[]
  shownId: string | null
  onChoose: (floorId: string) => void
}
const MARKS = [
  ['fire', 'fires'],
  ['supervisory', 'supervisories'],
  ['fault', 'faults'],
  ['shielded', 'shielded'],
] as const
function FloorKeys({ floors, shownId, onChoose }: FloorKeysProps) {
  const say = useText(homePageBook)
  const buildings = [...new Map(floors.map((each) => [each.buildingId, each.building]))]
  return (
    <nav className="mn-floors" aria-label={say('floors')}>
      {buildings.map(([buildingId, building]) => (
        <section key={buildingId} aria-label={building}>
          <h3 className="ellipsis" title={building}>
            {building}
          </h3>
          {floors
            .filter((each) => each.buildingId === buildingId)
            .map((each) => {
              const marks = MARKS.filter(([, count]) => each[count] > 0)
              return (
                <button
                  key={each.floorId}
                  type="button"
                  className={each.fires > 0 ? 'fire' : undefined}
                  aria-pressed={each.floorId === shownId}
                  aria-label={[
                    building,
                    each.floor,
                    ...marks.map(([state, count]) => `${say(state)} ${each[count]}`),
                    ...(each.layerId === null ? [say('undrawn')] : []),
                  ].join(' ')}
                  onClick={() => onChoose(each.floorId)}
                >
                  <span className={each.layerId === null ? 'ellipsis text-2' : 'ellipsis'}>{each.floor}</span>
                  <span className="spacer" />
                  {marks.map(([state, count]) => (
                    <span className="state-word tabular" key={state}>
                      <StateMark state={state} />
                      {each[count]}
                    </span>
                  ))}
                </button>
              )
            })}
        </section>
      ))}
    </nav>
  )
}
