import { create } from 'zustand'

/** Which alarms are open in the handling dialog, in the order they were opened. None: it is closed. */
export interface Handling {
  tabs: readonly string[]
  active: string | null
  /** Those a person opened or took: theirs to claim, and to deal with. What a message opened waits for a hand. */
  byHand: ReadonlySet<string>
}
export const NOTHING_OPEN: Handling = { tabs: [], active: null, byHand: new Set() }

/** A person opens it: it comes forward. */
export const openedByHand = ({ tabs, byHand }: Handling, alarmId: string): Handling => ({
  tabs: tabs.includes(alarmId) ? tabs : [...tabs, alarmId],
  active: alarmId,
  byHand: new Set([...byHand, alarmId]),
})
/** A person looks at it: it comes forward, and is in nobody's hands by that. */
export const shownAtSeat = (handling: Handling, alarmId: string): Handling =>
  handling.tabs.includes(alarmId) ? { ...handling, active: alarmId } : handling
/** A message opens it (spec §4 "Push messages"): what a person works at stays in front. */
export const offered = (handling: Handling, alarmId: string): Handling =>
  handling.tabs.includes(alarmId)
    ? handling
    : { ...handling, tabs: [...handling.tabs, alarmId], active: handling.active ?? alarmId }

/** The right neighbour comes forward, else the left one; with the last tab the dialog closes (spec §4). */
export function closedTab({ tabs, active, byHand }: Handling, alarmId: string): Handling {
  const at = tabs.indexOf(alarmId)
  const left = tabs.filter((each) => each !== alarmId)
  const neighbour = left[Math.min(at, left.length - 1)] ?? null
  return {
    tabs: left,
    active: active === alarmId ? neighbour : active,
    byHand: new Set([...byHand].filter((each) => each !== alarmId)),
  }
}

/** It outlives tabs and pages: an alarm is handled wherever one stands. */
export const useHandling = create<Handling>(() => NOTHING_OPEN)
/** Opens the dialog on an alarm, from the banner, the bell, the desk. */
export const openAlarm = (alarmId: string) =>
  useHandling.setState((handling) => openedByHand(handling, alarmId))
/** Brings a tab forward that stands there. */
export const showTab = (alarmId: string) => useHandling.setState((handling) => shownAtSeat(handling, alarmId))
export const offerAlarm = (alarmId: string) => useHandling.setState((handling) => offered(handling, alarmId))
export const closeTab = (alarmId: string) => useHandling.setState((handling) => closedTab(handling, alarmId))
export const closeHandling = () => useHandling.setState(NOTHING_OPEN)
