import type { FindOptions, FieldOption } from '@gss/web-kit/crud/crud'
import { api } from './api.ts'

/** What a form of rounds refers to belongs to the unit chosen above it. */
interface OfUnit {
  unit: FieldOption | null
}
const matching = (options: FieldOption[], typed: string) =>
  options.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))

export const findPeople: FindOptions<OfUnit> = async (typed, { unit }, sending) => {
  if (!unit) return []
  const people = await api.patrolPeople({ unitId: unit.value }, sending)
  return matching(
    people.map(({ userId, realname, username }) => ({ value: userId, label: `${realname} ${username}` })),
    typed,
  )
}

export const routeFinder =
  (nameOf: (name: string, count: number) => string): FindOptions<OfUnit> =>
  async (typed, { unit }, sending) => {
    if (!unit) return []
    const routes = await api.patrolRoutes({ unitId: unit.value }, sending)
    return matching(
      routes.map(({ routeId, name, pointIds }) => ({ value: routeId, label: nameOf(name, pointIds.length) })),
      typed,
    )
  }
