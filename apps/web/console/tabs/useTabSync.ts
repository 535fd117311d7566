import { useSettings } from '@gss/web-kit/settings/settings'
import { setTabs, useTabs, visited } from '@gss/web-kit/shell/tabs'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useGenerated } from '../useRoutes.ts'

/** The address leads, the tabs follow. An address nobody knows goes to "/", and "/" goes home (spec §2.2). */
export function useTabSync() {
  const location = useLocation()
  const navigate = useNavigate()
  const { routes, home } = useGenerated()
  const hasTabs = useSettings((settings) => settings.hasTabs)
  useLayoutEffect(() => {
    const isKnown = routes.some(({ path }) => path === location.pathname)
    if (isKnown) {
      const next = visited(useTabs.getState(), location)
      setTabs(hasTabs ? next : { ...next, list: next.list.filter(({ path }) => path === next.active) })
    } else if (location.pathname !== '/') void navigate('/', { replace: true })
    else if (home !== null) void navigate(home, { replace: true })
  }, [location, routes, home, navigate, hasTabs])
}
