import { create } from 'zustand'

/** Where a tab stands: what the router calls a location. */
export interface TabPlace {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
}
export interface Tab {
  /** Tells a reopened tab from the one before it: everything inside is new. */
  serial: number
  path: string
  place: TabPlace
}
export interface Tabs {
  list: Tab[]
  active: string
  nextSerial: number
}
export type TabRefusal = 'lastTab' | 'noneLeft' | 'noneRight'
type Closed = Tabs | TabRefusal

/**
 * Spec §2.3: this tab is kept unique, a new one replaces the older one with all it holds. It is a new one when the word of its address that says
 * whose it is says another; a tab that only moves to another address keeps what it holds, as all others do.
 */
const REPLACED_PATHS: ReadonlyMap<string, string> = new Map([['/sub/dashboard/company/data-v', 'proCode']])
const isReplaced = (path: string, before: string, after: string) => {
  const whose = REPLACED_PATHS.get(path)
  return (
    whose !== undefined && new URLSearchParams(before).get(whose) !== new URLSearchParams(after).get(whose)
  )
}

export const noTabs: Tabs = { list: [], active: '', nextSerial: 1 }

/** The person went somewhere: a tab opens, or the one with this path comes forward. */
export function visited(tabs: Tabs, place: TabPlace): Tabs {
  const path = place.pathname
  const known = tabs.list.find((tab) => tab.path === path)
  const isNew = !known || isReplaced(path, known.place.search, place.search)
  const tab = { path, place, serial: isNew ? tabs.nextSerial : known.serial }
  return {
    list: known ? tabs.list.map((each) => (each === known ? tab : each)) : [...tabs.list, tab],
    active: path,
    nextSerial: tabs.nextSerial + (isNew ? 1 : 0),
  }
}

/** Spec §5 "Tabs": the last one stays. The neighbour on the left comes forward. */
export function closed(tabs: Tabs, path: string): Closed {
  if (tabs.list.length === 1) return 'lastTab'
  const at = tabs.list.findIndex((tab) => tab.path === path)
  const list = tabs.list.filter((tab) => tab.path !== path)
  const neighbour = list[Math.max(0, at - 1)]?.path ?? ''
  return { ...tabs, list, active: tabs.active === path ? neighbour : tabs.active }
}

export function closedLeft(tabs: Tabs, path: string): Closed {
  const at = indexOf(tabs, path)
  return at <= 0 ? 'noneLeft' : only(tabs, tabs.list.slice(at), path)
}

export function closedRight(tabs: Tabs, path: string): Closed {
  const at = indexOf(tabs, path)
  return at === tabs.list.length - 1 ? 'noneRight' : only(tabs, tabs.list.slice(0, at + 1), path)
}

/** All but the one asked from: a bar is never empty. */
export function closedAll(tabs: Tabs, path: string): Closed {
  if (tabs.list.length === 1) return 'lastTab'
  return only(
    tabs,
    tabs.list.filter((tab) => tab.path === path),
    path,
  )
}

const indexOf = (tabs: Tabs, path: string) => tabs.list.findIndex((tab) => tab.path === path)
const only = (tabs: Tabs, list: Tab[], path: string): Tabs => ({
  ...tabs,
  list,
  active: list.some((tab) => tab.path === tabs.active) ? tabs.active : path,
})

export const useTabs = create<Tabs>(() => noTabs)

type Dispose = () => void
const disposers = new Map<number, Set<Dispose>>()

/**
 * Hiding a tab runs effect clean-up, closing a hidden tab runs none: what a screen attaches for good (a player, a map, a
 * sub-application) is disposed from here. Returns its own withdrawal.
 */
export function onTabClosed(serial: number, dispose: Dispose): () => void {
  const all = disposers.get(serial) ?? new Set()
  disposers.set(serial, all.add(dispose))
  return () => void all.delete(dispose)
}

/** Puts the next state in place and disposes of what is no longer in it. */
export function setTabs(next: Tabs) {
  const gone = useTabs.getState().list.filter(({ serial }) => !next.list.some((tab) => tab.serial === serial))
  useTabs.setState(next)
  for (const { serial } of gone) {
    for (const dispose of disposers.get(serial) ?? []) dispose()
    disposers.delete(serial)
  }
}
