/** The server's door of the live module. */
/** Says something to consoles, numbered, with the rest of a transaction. */
export { type Live, LIVE_TOPIC, openLive, saidKinds, sayer } from './say.ts'
export type { Said } from './feedStore.ts'
/** Holds the consoles of one process; lets them in. */
export { type Hub, startHub } from './hub.ts'
export type { Hearing, MayHear } from './seat.ts'
export { openDoor } from './door.ts'
/** What apps/server puts together. */
export { part } from './part.ts'
