/** The alarms somebody has open, each in a tab of the handling dialog (spec §2.7). */
export interface Tabs {
  alarmIds: readonly string[]
  current: string | null
}
export const NO_TABS: Tabs = { alarmIds: [], current: null }

/** Opened again, an alarm comes to the front in the tab it has. */
export const opened = ({ alarmIds }: Tabs, alarmId: string): Tabs => ({
  alarmIds: alarmIds.includes(alarmId) ? alarmIds : [...alarmIds, alarmId],
  current: alarmId,
})

export const chosen = (tabs: Tabs, alarmId: string): Tabs => (tabs.alarmIds.includes(alarmId) ? { ...tabs, current: alarmId } : tabs)

/** The tab to its right comes forward, else the one to its left. With the last tab the dialog closes (spec §4). */
export function closed({ alarmIds, current }: Tabs, alarmId: string): Tabs {
  const at = alarmIds.indexOf(alarmId)
  if (at < 0) return { alarmIds, current }
  const left = alarmIds.filter((each) => each !== alarmId)
  return { alarmIds: left, current: current === alarmId ? (left[Math.min(at, left.length - 1)] ?? null) : current }
}
