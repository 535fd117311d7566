import { useSession } from '@gss/web-kit/session/session'
import { Navigate, useLocation } from 'react-router'
import { FetchedPage } from './FetchedPage.tsx'
import { fullScreens } from './pages.ts'
import { Slots } from './Slots.tsx'
import { ConsoleShell } from './shell/Shell.tsx'
import { SignedOut } from './shell/SignedOut.tsx'

/** The shell with its tabs, or a screen that stands alone in the window. */
export function Screens() {
  const { pathname } = useLocation()
  const homePage = useSession(({ session }) => session?.homePage ?? '')
  const load = fullScreens[pathname]
  // A wall's account has one screen, and no shell to find it from.
  if (pathname === '/' && homePage in fullScreens) return <Navigate to={homePage} replace />
  if (!load) return <ConsoleShell />
  return (
    <>
      <FetchedPage key={pathname} load={load} />
      <Slots of="alone" />
      <SignedOut />
    </>
  )
}
