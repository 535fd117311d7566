import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { Skeleton } from '@gss/web-kit/list/states.tsx'
import { createElement, lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ReloadOffer } from '../ReloadOffer.tsx'
import { fullScreens } from './pages.ts'
import { Shell } from './shell/Shell.tsx'
import { SignedOut } from './shell/SignedOut.tsx'
import { shellBook } from './shellBook.ts'

const alone = new Map(Object.entries(fullScreens).map(([path, load]) => [path, lazy(() => load().then(({ Page }) => ({ default: Page })))]))

/** The shell with its tabs, or a screen that stands alone in the window. */
export function Screens() {
  const { pathname } = useLocation()
  const say = useText(shellBook)
  const homePage = useSession(({ session }) => session?.homePage ?? '')
  const page = alone.get(pathname)
  // A wall's account has one screen, and no shell to find it from.
  if (pathname === '/' && alone.has(homePage)) return <Navigate to={homePage} replace />
  if (!page) return <Shell />
  return (
    <ReloadOffer>
      <Suspense fallback={<Skeleton label={say('loading')} />}>{createElement(page)}</Suspense>
      <SignedOut />
    </ReloadOffer>
  )
}
