import type { Finder } from '@gss/web-kit/crud/finders'
import { api } from './api.ts'

/** Units by name, for who keeps accounts and for lists that are narrowed to one. */
export const unitFinder: Finder = {
  find: async (typed, sending) => {
    const found = await api.unitChoices({ search: typed || undefined }, sending)
    return found.map(({ id, code, name }) => ({ value: id, label: `${name} · ${code}` }))
  },
  nameOf: async (unitId) => {
    const [unit] = await api.unitChoices({ unitId })
    return unit?.name ?? unitId
  },
}
