import type { SendingAsk } from '../api/transport.ts'
import type { Filter } from './crud.ts'
import { useFinder } from './finders.ts'

/** The filter by a thing that a module below or beside keeps; none, where nobody lends a finder for it. */
export function useFinderFilter<F extends string>(kind: string, name: F, label: string): Filter<F>[] {
  const finder = useFinder(kind)
  if (!finder) return []
  const find = (typed: string, _: unknown, sending: SendingAsk) => finder.find(typed, sending)
  return [{ kind: 'reference', name, label, find, nameOf: (id) => finder.nameOf(id) }]
}
