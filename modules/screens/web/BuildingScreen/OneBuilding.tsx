import { serverNow, useLiveLine } from '@gss/live/web'
import { CamerasOfPlace } from '@gss/video/web'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateTimeOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BuildingScreen } from '../../contract/index.ts'
import { WallHead } from '../Wall/WallHead.tsx'
import { buildingScreenBook } from './buildingScreenBook.ts'
import { choiceAfter, type FloorChoice, floorBeside } from './choice.ts'
import { Events } from './Events.tsx'
import { Exits } from './Exits.tsx'
import { FloorHead } from './FloorHead.tsx'
import { FloorPictures } from './FloorPictures.tsx'
import { FloorStack } from './FloorStack.tsx'
import { People } from './People.tsx'
import { useBuildingScreen } from './useBuildingScreen.ts'

const CAMERAS_MAX = 3

export function OneBuilding({ buildingId, floorId }: { buildingId: string; floorId: string | null }) {
  const say = useText(buildingScreenBook)
  const { data, error, refetch } = useBuildingScreen(buildingId)
  if (data) return <Shown building={data} asked={floorId} />
  if (error)
    return (
      <main className="bsc-alone">
        <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />
      </main>
    )
  return (
    <main className="bsc-alone">
      <Skeleton label={say('loading')} />
    </main>
  )
}

function Shown({ building, asked }: { building: BuildingScreen; asked: string | null }) {
  const say = useText(buildingScreenBook)
  const { state } = useLiveLine()
  const { floors, fires, facilities, people } = building
  // Whoever asks for a floor has chosen it: a fire that burns already does not take it away.
  const [kept, setKept] = useState<FloorChoice>({ floorId: asked, hasJumped: asked !== null })
  const choice = choiceAfter(kept, building)
  if (choice !== kept) setKept(choice)
  const choose = (floorId: string | null) => setKept({ floorId, hasJumped: choice.hasJumped })
  useFloorKeys((by) => choose(floorBeside(floors, choice.floorId, by)))
  const floor = floors.find(({ floorId }) => floorId === choice.floorId)
  const ofFloor = fires.filter(({ floorId }) => floorId === choice.floorId)
  const [first] = ofFloor
  return (
    <div className={state === 'offline' ? 'bsc-page stale' : 'bsc-page'}>
      <Head building={building} />
      <Stale building={building} />
      <FloorStack building={building} chosenId={choice.floorId} onChoose={choose} />
      <main className="bsc-middle">
        {floor ? (
          <>
            <FloorHead floor={floor} fires={ofFloor} />
            <FloorPictures
              key={floor.floorId}
              buildingId={building.buildingId}
              buildingName={building.name}
              floor={floor}
              fires={fires}
            />
          </>
        ) : (
          <p className="bsc-none">{say('noFloors')}</p>
        )}
        <Exits groups={facilities} building={building} floor={floor} />
        {people && <People people={people} floor={floor} />}
      </main>
      <aside className={first ? 'bsc-right burns' : 'bsc-right'}>
        {floor && (
          <CamerasOfPlace
            key={first?.targetId ?? floor.floorId}
            {...(first
              ? { componentId: first.targetId, alarmId: first.alarmId, thenOfFloor: floor.floorId }
              : { floorId: floor.floorId })}
            most={CAMERAS_MAX}
          />
        )}
        <Events buildingName={building.name} events={building.events} count={building.eventCount} />
      </aside>
    </div>
  )
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }
/** ↑ and ↓ go from floor to floor; not over a plan, which they move, nor in a dialog. */
function useFloorKeys(go: (by: 1 | -1) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key]
    const isElsewhere =
      event.target instanceof Element && event.target.closest('[role=application], [role=dialog], input')
    if (by === undefined || event.defaultPrevented || isElsewhere) return
    event.preventDefault()
    go(by)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

function Head({ building }: { building: BuildingScreen }) {
  const say = useText(buildingScreenBook)
  const now = useNow()
  const { name, unitName, upFloors, downFloors, height } = building
  const levels = [
    upFloors ? say('up', { count: upFloors }) : '',
    downFloors ? say('down', { count: downFloors }) : '',
  ]
  const facts = [unitName, levels.filter(Boolean).join(' '), height ? `${height} m` : '']
  return (
    <WallHead now={now}>
      <h1 className="ellipsis" title={name}>
        {name}
      </h1>
      <span className="ellipsis text-2 tabular">{facts.filter(Boolean).join(' · ')}</span>
    </WallHead>
  )
}

const DAY_MS = 86_400_000
const timeOf = (at: Date) => (serverNow().getTime() - at.getTime() < DAY_MS ? clockOf(at) : dateTimeOf(at))

/** Nothing that is shown is taken away when the line goes; it is said of when it is. */
function Stale({ building: { silent } }: { building: BuildingScreen }) {
  const say = useText(buildingScreenBook)
  const { state, since } = useLiveLine()
  const said = [
    ...(state === 'offline' ? [say('offline', { at: clockOf(since) })] : []),
    ...silent.map((line) => say('lineSilent', { name: line.name, at: timeOf(line.since) })),
  ]
  if (said.length === 0) return null
  return (
    <p className="bsc-stale tabular ellipsis" role="status" title={said.join(' · ')}>
      {said.join(' · ')}
    </p>
  )
}
