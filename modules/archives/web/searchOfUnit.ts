import { UNIT_FIELD } from './joint.table.ts'

interface ChosenUnit {
  unitId: string
  unitName: string
}
/** Lists that are told of a unit otherwise than the rest, by the name menu entries call them. */
const TOLD_OTHERWISE: Readonly<Record<string, (unit: ChosenUnit) => Readonly<Record<string, string>>>> = {
  alarmDesk: ({ unitId }) => ({ unitId }),
  alarmHistory: ({ unitId }) => ({ unitId }),
  devices: ({ unitId }) => ({ [UNIT_FIELD]: unitId }),
  transmissionRegister: ({ unitId }) => ({ [UNIT_FIELD]: unitId }),
  unitBook: ({ unitId }) => ({ [UNIT_FIELD]: unitId }),
  dutyCheck: ({ unitName }) => ({ search: unitName }),
}

/** What an address says so that a screen opens with this unit chosen, besides what else it is to say. */
export function searchOfUnit(component: string, unit: ChosenUnit, besides = ''): string {
  const told = TOLD_OTHERWISE[component]?.(unit) ?? { unit: unit.unitId }
  const search = new URLSearchParams(besides)
  for (const [name, value] of Object.entries(told)) if (!search.has(name)) search.set(name, value)
  return `?${search.toString()}`
}
