/** The server's door of the ageing module. */
/** What apps/server puts together. */
export { part } from './part.ts'
/** The demo city's first look; and the look of each night, for the bench. */
export { lookAtAll, sowLives } from './look.ts'
