/** What the duty module carries at most; the wire refuses more. */
export const DUTY_NAME_MAX_CHARS = 20
export const DUTY_WORDS_MAX_CHARS = 500
export const SHIFTS_MAX = 6
export const SHIFT_PEOPLE_MAX = 8
export const TEAMS_MAX = 20
export const ROOMS_MAX = 50
export const DUTY_PEOPLE_MAX = 300
/** Six weeks fill the sheet of any month. */
export const ROSTER_DAYS_MAX = 42
/** A cycle fills so much at once. */
export const CYCLE_DAYS_MAX = 92
export const COUNT_MAX = 9_999
export const DUTY_SYSTEMS_MAX = 30
export const DUTY_SPAN_MAX_DAYS = 366
/** Results that come so near each other are one reason to ask the list again; what came is to stand on the page within a second. */
export const RESULTS_TOGETHER_MS = 300
/** A sheet of more is a statement's. */
export const SHEET_MAX_ROWS = 50_000
