import { serverNow } from '@gss/live/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { CSSProperties } from 'react'
import type { BuildingScreen, ScreenFire, ScreenFloor } from '../../contract/index.ts'
import { buildingScreenBook } from './buildingScreenBook.ts'
import { isTaken } from './fires.ts'
import { marksOf } from './marks.ts'
import { floorLabel } from './nameIn.ts'
import { onPlate, PLATE_BOX, PLATE_CHOSEN, PLATE_FINE, PLATE_LEFT, PLATE_RIGHT, PLATE_TOP } from './plate.ts'

interface StackProps {
  building: BuildingScreen
  chosenId: string | null
  onChoose: (floorId: string) => void
}

/** The floors as plates over each other, and as a list: name left, what is wrong right. */
export function FloorStack({ building: { floors, fires, devices }, chosenId, onChoose }: StackProps) {
  const say = useText(buildingScreenBook)
  const style: CSSProperties & Record<'--bsc-floors', number> = { '--bsc-floors': floors.length }
  return (
    <nav className="bsc-stack" aria-label={say('floors')}>
      <h2>
        {say('floors')}
        <span className="spacer" />
        <span className="tabular">{say('devices', { count: devices })}</span>
      </h2>
      <ol style={style}>
        {floors.map((floor, at) => (
          <li key={floor.floorId} style={{ zIndex: floors.length - at }}>
            <FloorKey
              floor={floor}
              fires={fires.filter(({ floorId }) => floorId === floor.floorId)}
              isChosen={floor.floorId === chosenId}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface FloorKeyProps {
  floor: ScreenFloor
  fires: readonly ScreenFire[]
  isChosen: boolean
  onChoose: (floorId: string) => void
}
function FloorKey({ floor, fires, isChosen, onChoose }: FloorKeyProps) {
  const say = useText(buildingScreenBook)
  const marks = marksOf(floor)
  const areTaken = fires.every((fire) => isTaken(fire, serverNow()))
  return (
    <button
      type="button"
      className={floor.fire > 0 ? 'burns' : undefined}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={[
        floor.name,
        floor.use,
        ...marks.map(({ state, count }) => `${say(`stand.${state}`)} ${count}`),
      ]
        .filter(Boolean)
        .join(' ')}
      onClick={() => onChoose(floor.floorId)}
    >
      <b className="ellipsis" title={floor.name}>
        {floorLabel(floor)}
      </b>
      <Plate fires={fires} burns={floor.fire > 0} isChosen={isChosen} />
      <span className="spacer" />
      {marks.map(({ state, count }) => (
        <span key={state} className="state-word tabular">
          <span className={state === 'fire' && !areTaken ? 'bsc-calls' : undefined}>
            <StateMark state={state} size={16} isHeld={state === 'fire' && areTaken} />
          </span>
          <b>{count}</b>
        </span>
      ))}
    </button>
  )
}

const DOTS_MAX = 8
const DOT = 13
function Plate({
  fires,
  burns,
  isChosen,
}: {
  fires: readonly ScreenFire[]
  burns: boolean
  isChosen: boolean
}) {
  const { left, top, width, height } = PLATE_BOX
  return (
    <svg className="bsc-plate" viewBox={`${left} ${top} ${width} ${height}`} aria-hidden>
      <path className="left" d={PLATE_LEFT} />
      <path className="right" d={PLATE_RIGHT} />
      <path className={burns ? 'plate burns' : 'plate'} d={PLATE_TOP} />
      <path className="fine" d={PLATE_FINE} />
      {/* Where it burns, as its plan has it; what stands on no plan is only counted. */}
      {fires.slice(0, DOTS_MAX).map(({ componentId, x, y }) => {
        if (x === null || y === null) return null
        const at = onPlate(x, y)
        return (
          <rect
            key={componentId}
            className="where"
            x={at.x - DOT / 2}
            y={at.y - DOT / 2}
            width={DOT}
            height={DOT}
            rx={1.5}
          />
        )
      })}
      {isChosen && <path className="chosen" d={PLATE_CHOSEN} />}
    </svg>
  )
}
