/** docs/ARCHITECTURE.md §3: each may use those in the rows before its own. What goes up is an event. */
export const ORDER: readonly (readonly string[])[] = [
  ['session'],
  ['system'],
  ['licence'],
  ['archives'],
  ['devices'],
  ['live', 'announcements'],
  ['notices'],
  ['field'],
  ['gateways', 'video', 'telephony', 'notify'],
  // Values come from every language that gateways know.
  ['measures'],
  // Plans draw cameras and what they look at.
  ['floorplans'],
  ['patrol', 'duty', 'maintenance', 'ageing', 'training'],
  ['hazards', 'permits'],
  ['alarms'],
  // The demo city reads every contract; no module knows that it exists.
  ['reports', 'screens', 'boards', 'score', 'city'],
]

export const ORDERED = ORDER.flat()

/** The modules this one may not use: its neighbours in the row, and all rows after it. */
export function aboveOrBeside(module: string): string[] {
  const row = ORDER.findIndex((names) => names.includes(module))
  return ORDER.slice(row)
    .flat()
    .filter((name) => name !== module)
}
