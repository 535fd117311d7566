/** Before what is announced of a drill: nobody must take it for real. Alone, for those who show alarms beside something else and say none of their words. */
export const DRILL_MARK = '【演练】'
