import { DEMO_TRANSMISSIONS, type DemoComponent } from '@gss/devices/contract'
import { demoFloors } from './places.ts'

/** What one component of the demo city measures: seeded as it was, told by the simulator as it is. */
export interface CityMeasure {
  unitId: string
  transmissionId: string
  component: DemoComponent
  /** Table 6 of GB/T 26875.3. */
  measure: number
  base: number
  swing: number
}

const METRES = 2
const TEMPERATURE = 3
const MEGAPASCAL = 4
const KILOPASCAL = 5
const LEL = 6
const VOLT = 8
/** By the kind of component: what it measures, about how much, how far a day moves it. */
const KINDS: ReadonlyMap<number, Pick<CityMeasure, 'measure' | 'base' | 'swing'>> = new Map([
  [31, { measure: TEMPERATURE, base: 22, swing: 4 }],
  [96, { measure: KILOPASCAL, base: 380, swing: 24 }],
  [11, { measure: LEL, base: 2, swing: 1 }],
  [18, { measure: TEMPERATURE, base: 36, swing: 4 }],
  [85, { measure: VOLT, base: 222, swing: 4 }],
  [91, { measure: KILOPASCAL, base: 640, swing: 20 }],
  [92, { measure: METRES, base: 2.7, swing: 0.1 }],
  [95, { measure: KILOPASCAL, base: 700, swing: 20 }],
  // The bottle behind a valve drive: with the warmth of the room.
  [101, { measure: MEGAPASCAL, base: 4.2, swing: 0.1 }],
])
const FLOW_SWITCH = 96
/** Of each kind behind one device. */
const EACH = 2
/** The pipes of one device in five lose pressure. */
const TIRED = 5
const TIRED_LESS = 30

/** Only where the standard is spoken as it is written: dialects have their own ways of saying values, or none. */
export function cityMeasures(): CityMeasure[] {
  const floors = demoFloors()
  return DEMO_TRANSMISSIONS.filter(({ profile }) => profile === 'standard').flatMap(
    ({ transmissionId, unitId }, nth) => {
      const behind = floors.filter(({ building }) => building.transmissionId === transmissionId)
      const components = behind.flatMap(({ gear }) => gear.map(({ component }) => component))
      return [...KINDS].flatMap(([componentType, kind]) =>
        components
          .filter((component) => component.componentType === componentType)
          .slice(0, EACH)
          .map((component) => ({
            unitId,
            transmissionId,
            component,
            ...kind,
            base:
              component.componentType === FLOW_SWITCH && nth % TIRED === 1
                ? kind.base - TIRED_LESS
                : kind.base,
          })),
      )
    },
  )
}

const HOUR_MS = 3_600_000
const DAY_H = 24
const MORNING_H = 9
const EAST_8_H = 8
const NOISE = 0.15
const TENTHS = 10

/** As it is at a time: a day's rhythm, and a little that nobody foresees; the same for everybody who asks. */
export function measuredValue({ base, swing, component }: CityMeasure, atMs: number): number {
  const hour = (atMs / HOUR_MS + EAST_8_H) % DAY_H
  const rhythm = Math.sin((2 * Math.PI * (hour - MORNING_H)) / DAY_H)
  const noise = Math.sin(atMs / 97_000 + component.componentAddress) * NOISE
  return Math.round((base + swing * (rhythm + noise)) * TENTHS) / TENTHS
}
