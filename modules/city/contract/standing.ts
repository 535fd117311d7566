import { DEMO_TRANSMISSIONS, type DemoComponent } from '@gss/devices/contract'
import type { FloorPlace } from './places.ts'
import { STANDING, type StandingBit } from './tables/standing.table.ts'

export interface CityStanding {
  readonly transmissionId: string
  readonly component: DemoComponent
  readonly bit: StandingBit
}

/** What is not as it should be when the city wakes up. */
export const cityStanding = (floors: readonly FloorPlace[]): CityStanding[] =>
  STANDING.map(([transmission, floor, componentType, nth, bit]) => {
    const transmissionId = DEMO_TRANSMISSIONS[transmission - 1]?.transmissionId ?? ''
    const behind = floors.flatMap(({ building, gear }) =>
      building.transmissionId === transmissionId ? gear : [],
    )
    const component = behind
      .map((gear) => gear.component)
      .filter((one) => one.floor === floor && one.componentType === componentType)[nth]
    if (!component)
      throw new RangeError(
        `transmission device ${transmission} has no component ${componentType} number ${nth} on floor ${floor}`,
      )
    return { transmissionId, component, bit }
  })
