import type { Alarm } from '@gss/alarms/contract'
import { ageOf, spotOf } from '@gss/alarms/web'
import { LazyCityGround, pixelIn, useCityFrame } from '@gss/archives/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { memo, useMemo, useRef } from 'react'
import type { MainUnit } from '../../contract/mainScreen.ts'
import { type CalloutWanted, placeCallouts, roughWidthOf } from './callouts.ts'
import { type CityFire, cityFiresOf, type CityMark, cityMarksOf } from './cityMarks.ts'
import { mainScreenBook } from './mainScreenBook.ts'
import { type PaneSize, usePaneSize } from './usePaneSize.ts'

/** Of a wall of 1080 lines (look §14 k). */
const PX = {
  margin: 72,
  dot: 6,
  frame: 48,
  gap: 24,
  callout: 94,
  calloutPad: 38,
  calloutMax: 420,
  edge: 12,
  name: 30,
  place: 28,
}

interface CityPaneProps {
  units: readonly MainUnit[]
  alarms: readonly Alarm[]
  now: Date
}
type Placed = readonly [unit: MainUnit, x: number, y: number]

/** The city: what is well is a grey dot, what is not a mark, what burns is told. It lies still. */
export function CityPane({ units, alarms, now }: CityPaneProps) {
  const say = useText(mainScreenBook)
  const target = useRef<HTMLElement>(null)
  const size = usePaneSize(target)
  const points = useMemo(
    () =>
      units.flatMap(({ longitude, latitude }) =>
        longitude === null || latitude === null ? [] : [{ longitude, latitude }],
      ),
    [units],
  )
  const frame = useCityFrame(points, size, PX.margin * size.scale)
  const placed = useMemo(
    () =>
      units.flatMap((unit): Placed[] => {
        const { longitude, latitude } = unit
        const at =
          frame && longitude !== null && latitude !== null && pixelIn(frame, size, { longitude, latitude })
        return at ? [[unit, ...at]] : []
      }),
    [units, frame, size],
  )
  const marks = cityMarksOf(units, alarms, now)
  const away = units.length - placed.length
  return (
    <section ref={target} className="ms-map" aria-label={say('map')}>
      {frame && <LazyCityGround frame={frame} scale={size.scale} />}
      <Dots
        d={placed
          .map(([{ unitId }, x, y]) => (marks.has(unitId) ? '' : `M${rounded(x)} ${rounded(y)}h0`))
          .join('')}
        px={PX.dot * size.scale}
      />
      {placed.map(([unit, x, y]) => {
        const mark = marks.get(unit.unitId)
        return mark && mark.state !== 'fire' && <Mark key={unit.unitId} mark={mark} x={x} y={y} />
      })}
      <Fires
        fires={cityFiresOf(alarms, now)}
        placed={placed}
        marks={placed.flatMap(([{ unitId }, x, y]) => (marks.has(unitId) ? [[x, y] as const] : []))}
        size={size}
        now={now}
      />
      {frame && away > 0 && <p className="ms-away tabular">{say('unplaced', { count: away })}</p>}
    </section>
  )
}

const rounded = (px: number) => Math.round(px * TENTHS) / TENTHS
const TENTHS = 10

/** However many, one line: a dot is a stroke without length. */
const Dots = memo(function Dots({ d, px }: { d: string; px: number }) {
  return (
    <svg className="ms-dots" aria-hidden>
      <path d={d} strokeWidth={px} />
    </svg>
  )
})

const Mark = ({ mark: { state, isHeld }, x, y }: { mark: CityMark; x: number; y: number }) => (
  <span className={`ms-mark is-${state}`} style={{ left: x, top: y }}>
    <StateMark state={state} isHeld={isHeld} />
  </span>
)

interface FiresProps {
  fires: readonly CityFire[]
  placed: readonly Placed[]
  marks: readonly (readonly [x: number, y: number])[]
  size: PaneSize
  now: Date
}
/** Each in a frame, with how long, whose and where. */
function Fires({ fires, placed, marks, size, now }: FiresProps) {
  const say = useText(mainScreenBook)
  const { scale } = size
  const told = fires.flatMap((fire) => {
    const found = placed.find(([{ unitId }]) => unitId === fire.unitId)
    if (!found) return []
    const [{ name }, x, y] = found
    const age = ageOf(now.getTime() - fire.first.raisedAt.getTime())
    const where = fire.count > 1 ? say('places', { count: fire.count }) : spotOf(fire.first)
    return [{ ...fire, name, x, y, age, where }]
  })
  const wanted = told.map(({ unitId, x, y, name, age, where }): CalloutWanted => {
    const text = Math.max(roughWidthOf(`${age}\u3000${name}`, PX.name), roughWidthOf(where, PX.place))
    const width = Math.min(PX.calloutMax, text + PX.calloutPad) * scale
    return { id: unitId, x, y, width, height: PX.callout * scale }
  })
  const callouts = placeCallouts(wanted, {
    width: size.width,
    height: size.height,
    frame: PX.frame * scale,
    gap: PX.gap * scale,
    margin: PX.edge * scale,
    marks,
  })
  return (
    <>
      {told.map(({ unitId, x, y, isHeld }) => (
        <span
          key={unitId}
          className={isHeld ? 'ms-fire' : 'ms-fire ms-calls'}
          style={{ left: x, top: y }}
          data-unit={unitId}
        >
          <StateMark state="fire" size={28} isHeld={isHeld} />
        </span>
      ))}
      {callouts.map(({ id, left, top, stem }) => {
        const fire = told.find(({ unitId }) => unitId === id)
        const width = wanted.find((one) => one.id === id)?.width
        return (
          fire && (
            <div key={id}>
              {stem && <i className="ms-stem" style={stem} />}
              <p className="ms-callout" style={{ left, top, width }}>
                <b className="ellipsis tabular">
                  {fire.age}
                  {'\u3000'}
                  {fire.name}
                </b>
                <span className="ellipsis">{fire.where}</span>
              </p>
            </div>
          )
        )
      })}
    </>
  )
}
