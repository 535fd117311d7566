import { useQuery } from '@tanstack/react-query'
import type { FieldOption } from './crud.ts'
import { useFinder } from './finders.ts'

/** What was found, and what is chosen besides: an address may name one that no search has brought yet. */
export function useOptionsWith(
  kind: string,
  value: string | undefined,
  options: readonly FieldOption[],
): FieldOption[] {
  const finder = useFinder(kind)
  const isMissing = value !== undefined && !options.some((each) => each.value === value)
  const { data } = useQuery({
    queryKey: ['finder.name', kind, value],
    queryFn: () => (finder && value !== undefined ? finder.nameOf(value) : Promise.resolve('')),
    enabled: finder !== undefined && isMissing,
    staleTime: Infinity,
  })
  return isMissing && data ? [{ value, label: data }, ...options] : [...options]
}
