import { currentSession } from '@gss/web-kit/session/session'
import { screensOf } from '@gss/web-kit/session/screens'
import type { QueryClient } from '@tanstack/react-query'
import { pathInside } from '../paths.ts'
import { fetchScreen } from './fetchScreen.ts'
import { fullScreens, pages, startPagesAhead } from './pages.ts'

/** The screen of the address, and what it asks for first, come while the shell is drawn and not after it. */
export async function fetchAhead(queries: QueryClient): Promise<void> {
  const session = currentSession()
  if (!session) return
  const asked = pathInside(location.pathname)
  const path = asked === '/' ? session.homePage : asked
  const component = screensOf(session.menu).find((screen) => screen.path === path)?.component
  // A screen without the shell has its own way to say how the line stands, or none.
  if (!(path in fullScreens)) startPagesAhead()
  const load = fullScreens[path] ?? (component === undefined ? undefined : pages[component])
  // If it fails, showing it fetches it again and says so.
  const screen = await (load && fetchScreen(load).catch(() => undefined))
  screen?.askAhead?.(queries, new URLSearchParams(location.search))
}
