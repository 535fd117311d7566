/** A page's total is exact up to here: nobody pages further, and counting a year's alarms would take longer than showing them. */
export const HISTORY_TOTAL_MAX = 10_000
/** What a spreadsheet still opens. */
export const HISTORY_EXPORT_MAX_ROWS = 200_000
/** Spec §9 "History alarm table: at most 10 rows". */
export const RECENT_ROWS = 10
