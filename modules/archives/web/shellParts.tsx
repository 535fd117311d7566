import { lendFinder } from '@gss/web-kit/crud/finders'
import { fillSlot } from '@gss/web-kit/shell/slots'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'

const Search = lazy(() => import('./Glance/UnitSearch.tsx').then((m) => ({ default: m.UnitSearch })))

/** Spec §2.3: "/dashboard/center has a unit-name search box in the header". */
const CENTRE_PATH = '/dashboard/center'

/** What this module keeps in the shell beside its screens. */
export function ArchiveParts() {
  const { pathname } = useLocation()
  const isCentre = pathname.startsWith(CENTRE_PATH)
  useEffect(() => (isCentre ? fillSlot('search', HeaderSearch) : undefined), [isCentre])
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

const HeaderSearch = () => (
  <Suspense fallback={null}>
    <Search />
  </Suspense>
)
