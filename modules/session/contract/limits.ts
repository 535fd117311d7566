/** Numbers of sign-in and sessions; the reasons stand beside them. */

const S = 1_000
const MIN = 60 * S
const H = 60 * MIN

/** MLPS level 3, 身份鉴别 b: five failures, then a quarter of an hour. Counted before the password is looked at. */
export const GUESSES_BEFORE_LOCK = 5
export const LOCK_MS = 15 * MIN

/** An operator's shift is eight to twelve hours: a session outlives it, but not the next one. */
export const SESSION_MAX_MS = 16 * H
export const REMEMBERED_SESSION_MAX_MS = 7 * 24 * H
/** A wall screen shows alarms for as long as it hangs: it may only look, and a sign-in page in its place would hide a fire. */
export const WALL_SESSION_MAX_MS = 366 * 24 * H

/** Without a person's hand for this long, actions lock; alarms go on being shown and heard (docs/domain.md §3). */
export const IDLE_LOCK_DEFAULT_MIN = 30
/** The browser tells of a person's hand at most this often. */
export const ACTIVITY_REPORT_MS = 2 * MIN

/** A session ended anywhere is ended everywhere within 5 s; what a process remembers of it is younger than this. */
export const SESSION_MEMORY_MS = 2 * S

/** A ticket stands in an address, so it lives short and works once. */
export const TICKET_MAX_MS = 30 * S
/** A free-login link travels by mail or chat before it is clicked. */
export const FREE_LOGIN_MAX_MS = 10 * MIN
export const PASSWORD_RESET_MAX_MS = 30 * MIN
export const SETUP_MAX_MS = 24 * H
export const OAUTH_ROUND_MAX_MS = 10 * MIN

export const CODE_DIGITS = 6
export const CODE_MAX_MS = 5 * MIN
export const CODE_PAUSE_MS = 60 * S
export const CODE_GUESSES = 5

/** Tokens carry 256 bits; the database keeps their SHA-256 only. */
export const TOKEN_BYTES = 32
