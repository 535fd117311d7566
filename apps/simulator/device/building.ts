import { type DemoComponent, demoComponentsOf, type DemoTransmission } from '@gss/devices/contract'

export interface SystemPlace {
  readonly systemType: number
  readonly systemAddress: number
}

/** What a device watches over. Never changes, so that thousands of devices may watch over one. */
export interface Building {
  readonly name: string
  readonly components: readonly DemoComponent[]
  readonly systems: readonly SystemPlace[]
  readonly floors: number
}

export function buildingOf(place: Pick<DemoTransmission, 'name' | 'floors' | 'smokePerFloor'>): Building {
  const components = demoComponentsOf(place)
  const types = [...new Set(components.map(({ systemType }) => systemType))]
  const systemAddress = components[0]?.systemAddress ?? 0
  return { name: place.name, components, systems: types.map((systemType) => ({ systemType, systemAddress })), floors: place.floors }
}

/** The nth component of this type on this floor, counted round: a script written for a tower also plays in a shed. */
export function componentAt({ components, floors }: Building, floor: number, componentType: number, nth = 0): DemoComponent {
  const floorThere = ((floor - 1) % floors) + 1
  const fitting = components.filter((each) => each.componentType === componentType && each.floor === floorThere)
  const found = fitting[nth % fitting.length] ?? components[nth % components.length]
  if (!found) throw new RangeError('a building without a component')
  return found
}
