const KiB = 1_024
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** What one sync carries at most; a phone with more asks again. */
export const SYNC_MAX_ENTRIES = 100
/** An entry is a few fields and the ids of its photos; what is larger is no deed of a person. */
export const ENTRY_MAX_CHARS = 32 * KiB

/** How far into the future a deed may lie, once the phone's clock is set right: measuring it takes a round trip. */
export const FUTURE_MAX_MS = 5 * MINUTE_MS
/** Older than this a deed is kept, and refused: the month it belongs to has been reported. */
export const PAST_MAX_MS = 35 * DAY_MS

/** A photo from a phone is made smaller before it is sent; a voice note or a signature is smaller still. */
export const UPLOAD_MAX_BYTES = 2 * KiB * KiB
/** What travels at once. A cut costs at most one of these. */
export const PIECE_MAX_BYTES = 256 * KiB
/** An upload nobody goes on with is forgotten: the phone that has it begins anew. */
export const UPLOAD_KEPT_MS = 40 * DAY_MS
/** What one person may have under way. */
export const UPLOADS_MAX = 500
