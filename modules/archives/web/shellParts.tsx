import { lendFinder } from '@gss/web-kit/crud/finders'
import { useEffect } from 'react'

/** What this module keeps in the shell beside its screens. */
export function ArchiveParts() {
  useEffect(
    () =>
      lendFinder('unit', {
        // The calls of this module are not for the shell to carry.
        find: async (typed, sending) => (await import('./unitFinder.ts')).unitFinder.find(typed, sending),
        nameOf: async (id) => (await import('./unitFinder.ts')).unitFinder.nameOf(id),
      }),
    [],
  )
  return null
}
