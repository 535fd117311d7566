/** The server's door of the live module. */
/** Says something to consoles, numbered, with the rest of a transaction. */
export { type Live, LIVE_TOPIC, openLive, saidKinds, sayer } from './say.ts'
export type { FeedSaid } from './feedStore.ts'
/** Holds the consoles of one process; lets them in. */
export { type LiveHub, startHub } from './hub.ts'
export type { Hearing, MayHear } from './seat.ts'
export { openLiveDoor } from './door.ts'
/** What apps/server puts together. */
export { part } from './part.ts'
