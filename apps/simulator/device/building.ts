import { type DemoComponent, type PlainBuilding, plainComponents } from '@gss/devices/contract'

export interface BuildingSystemPlace {
  readonly systemType: number
  readonly systemAddress: number
}

/** What a device watches over. Never changes, so that thousands of devices may watch over one. */
export interface Building {
  readonly name: string
  readonly components: readonly DemoComponent[]
  readonly systems: readonly BuildingSystemPlace[]
  readonly floors: number
}

export function buildingWith(name: string, components: readonly DemoComponent[]): Building {
  const systems = new Map(
    components.map(({ systemType, systemAddress }) => [
      `${systemType} ${systemAddress}`,
      { systemType, systemAddress },
    ]),
  )
  return {
    name,
    components,
    systems: [...systems.values()],
    floors: Math.max(1, ...components.map(({ floor }) => floor)),
  }
}

/** A house for drills and benches. */
export const buildingOf = (place: PlainBuilding & { name: string }): Building =>
  buildingWith(place.name, plainComponents(place))

/** The nth component of this type on this floor, counted round: a script written for a tower also plays in a shed. */
export function componentAt(
  { components, floors }: Building,
  floor: number,
  componentType: number,
  nth = 0,
): DemoComponent {
  const floorThere = ((floor - 1) % floors) + 1
  const alike = components.filter((each) => each.componentType === componentType)
  const fitting = alike.filter((each) => each.floor === floorThere)
  const found =
    fitting[nth % fitting.length] ?? alike[nth % alike.length] ?? components[nth % components.length]
  if (!found) throw new RangeError('a building without a component')
  return found
}
