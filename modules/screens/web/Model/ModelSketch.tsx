import { useText } from '@gss/web-kit/text/book'
import type { KeyboardEvent } from 'react'
import type { HomeFloor, UnitModel } from '../../contract/index.ts'
import { ModelMarks } from './Marks.tsx'
import { modelMarksOf, modelOf } from './model.ts'
import { modelBook } from './modelBook.ts'
import { useScale } from './useScale.ts'

interface SketchProps {
  model: UnitModel
  turn: number
  spread: number
  chosenId: string | null
  onChoose: (floorId: string) => void
}

const PIN = { width: 240, height: 28, up: 56 }
const MARKS = { width: 200, height: 24, right: 6 }

/** Buildings as floors over each other (look §14 i, l): grey lines, tint and edge only on the floor that burns, a blue outline on the chosen one. */
export function ModelSketch({ model, turn, spread, chosenId, onChoose }: SketchProps) {
  const say = useText(modelBook)
  const { viewBox, seen, ground, blocks } = modelOf(model.buildings, model.floors, turn, spread)
  const { ref, grow } = useScale(seen)
  const standing = ([x, y]: readonly [number, number]) => `translate(${x} ${y}) scale(${grow})`
  return (
    <svg className="md-sketch" viewBox={viewBox} role="group" aria-label={say('model')} ref={ref}>
      <path className="ground" d={ground} />
      {blocks.map(({ building, plates }) => (
        <g key={building.buildingId}>
          {plates.map((plate, level) => (
            <Plate
              key={plate.floor?.floorId ?? level}
              floor={plate.floor}
              paths={plate}
              isChosen={plate.floor?.floorId === chosenId}
              onChoose={onChoose}
            />
          ))}
        </g>
      ))}
      {/* What is said stands over all of it, as large as elsewhere. */}
      {blocks.map(({ building, plates, pin }) => (
        <g key={building.buildingId} aria-hidden>
          {plates.map(
            ({ floor, beside }) =>
              floor &&
              (spread > 0 || floor.fires > 0) &&
              modelMarksOf(floor).length > 0 && (
                <g key={floor.floorId} transform={standing(beside)}>
                  <foreignObject
                    x={MARKS.right}
                    y={-MARKS.height / 2}
                    width={MARKS.width}
                    height={MARKS.height}
                  >
                    <span className="md-marks">
                      <ModelMarks of={floor} />
                    </span>
                  </foreignObject>
                </g>
              ),
          )}
          <g transform={standing(pin)}>
            <line className="needle" x1={0} y1={0} x2={0} y2={PIN.height - PIN.up} />
            <foreignObject x={-PIN.width / 2} y={-PIN.up} width={PIN.width} height={PIN.height}>
              <span className="md-pin">
                <span>
                  <b className="ellipsis">{building.name}</b>
                  <ModelMarks of={building} />
                </span>
              </span>
            </foreignObject>
          </g>
        </g>
      ))}
    </svg>
  )
}

interface PlateProps {
  floor: HomeFloor | null
  paths: { top: string; left: string; right: string }
  isChosen: boolean
  onChoose: (floorId: string) => void
}
function Plate({ floor, paths: { top, left, right }, isChosen, onChoose }: PlateProps) {
  const say = useText(modelBook)
  const drawn = (
    <>
      <path className="left" d={left} />
      <path className="right" d={right} />
      <path className="roof" d={top} />
    </>
  )
  if (!floor) return <g className="md-plate">{drawn}</g>
  const press = () => onChoose(floor.floorId)
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press()
  }
  return (
    <g
      className={`md-plate is-pressed-at${floor.fires > 0 ? ' burns' : ''}${isChosen ? ' is-chosen' : ''}`}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={[
        floor.building,
        floor.floor,
        ...modelMarksOf(floor).map(({ state, count }) => `${say(state)} ${count}`),
      ].join(' ')}
      onClick={press}
      onKeyDown={byKey}
    >
      <title>{`${floor.building} ${floor.floor}`}</title>
      {drawn}
    </g>
  )
}
