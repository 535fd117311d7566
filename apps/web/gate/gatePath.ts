import { create } from 'zustand'
import { BASE_PATH, pathInside } from '../paths.ts'

/** The gate has a dozen pages and no nesting: one string is router enough. */
export const useGatePath = create<{ path: string }>(() => ({ path: pathInside(location.pathname) }))

export function goToGate(path: string) {
  history.pushState(null, '', hrefOf(path))
  useGatePath.setState({ path })
  window.scrollTo(0, 0)
}

export const hrefOf = (path: string) => BASE_PATH.slice(0, -1) + path

export function followBack() {
  const onPop = () => useGatePath.setState({ path: pathInside(location.pathname) })
  window.addEventListener('popstate', onPop)
  return () => window.removeEventListener('popstate', onPop)
}

/** What a link carries is used once and leaves the address at once: no history, no shoulder, no screenshot keeps it. */
export function takeFromAddress(name: string): string {
  const value = new URLSearchParams(location.search).get(name) ?? ''
  if (location.search) history.replaceState(null, '', location.pathname)
  return value
}
