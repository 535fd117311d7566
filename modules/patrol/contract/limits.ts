/** What a round carries at most; the wire refuses more. */
export const PATROL_NAME_MAX_CHARS = 60
export const PATROL_WORDS_MAX_CHARS = 1_000
export const TAG_MAX_CHARS = 200
export const PATROL_PHOTOS_MAX = 9
export const ROUTE_POINTS_MAX = 300
export const POINT_ITEMS_MAX = 60
export const PATROL_PEOPLE_MAX = 30
export const WINDOWS_MAX = 12
export const GRACE_MAX_MIN = 720
export const INTERVAL_MAX_HOURS = 24
export const ROUND_TIMES_MAX = 12
export const PATROL_LABELS_MAX = 500

const HOUR_MS = 3_600_000
/** So far ahead tasks are made, and so far ahead a phone takes them along. */
export const AHEAD_MS = 48 * HOUR_MS
