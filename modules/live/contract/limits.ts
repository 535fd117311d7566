const S = 1_000
const KIB = 1024

/** Under the prefix of the API. */
export const LIVE_PATH = '/live'
/** The one sub-protocol that is answered; the other one offered is the ticket. */
export const LIVE_PROTOCOL = 'gss.live'

/** Spec §9 "Socket ping". */
export const PING_MS = 30 * S
/**
 * Beside it, and from the server: that the line lives, and what time it is there. A dead network closes no socket, and what a seat shows as live
 * must not be half a minute old.
 */
export const BEAT_MS = 2 * S
/** A console that hears nothing for this long no longer shows what is so. With half a second for timers that are late: six seconds at most. */
export const CONSOLE_SILENT_MAX_MS = 5.5 * S
/** A console says where it stands as soon as it is connected. */
export const HELLO_MAX_MS = 10 * S
/** What waits for one console at most: beyond it hears counters only. */
export const WAITING_MAX_BYTES = 1024 * KIB
/** A console that takes nothing for this long is cut off: it comes back and catches up. */
export const BEHIND_MAX_MS = 15 * S
/** Who begins to listen to a kind gets what was said of it this long ago: a list fetched in between lacks nothing. */
export const AGAIN_MS = 5 * S
/** Whoever comes back later than this fetches afresh. */
export const FEED_KEPT_MS = 24 * 60 * 60 * S
/** A session ended anywhere is hung up within this long, also when no wake-up came. */
export const SESSION_LOOK_MS = 3 * S

/** Why the server hung up. 4000–4999 are ours to give. */
export const CLOSE = {
  sessionEnded: 4001,
  sessionChanged: 4002,
  noHello: 4003,
  tooSlow: 4004,
  goingAway: 1001,
  badWord: 1008,
} as const
