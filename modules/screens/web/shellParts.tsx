import { fillSlot } from '@gss/web-kit/shell/slots'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'

const Search = placedPart(() => import('./Glance/UnitSearch.tsx').then((m) => m.UnitSearch))

/** Spec §2.3: "/dashboard/center has a unit-name search box in the header". */
const CENTRE_PATH = '/dashboard/center'

/** What this module keeps in the shell beside its screens. */
export function ScreenParts() {
  const { pathname } = useLocation()
  const isCentre = pathname.startsWith(CENTRE_PATH)
  useEffect(() => (isCentre ? fillSlot('search', HeaderSearch) : undefined), [isCentre])
  return null
}

const HeaderSearch = () => (
  <Suspense fallback={null}>
    <Search />
  </Suspense>
)
