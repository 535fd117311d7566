/** The server's door of the ageing module. */
/** What apps/server puts together. */
export { part } from './part.ts'
/** The demo city's first look. */
export { sowLives } from './look.ts'
