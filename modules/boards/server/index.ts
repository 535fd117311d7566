/** The server's door of the boards module. */
/** For benches: the calls without a server. */
export { answers } from './answers.ts'
export type { BoardDeps } from './deps.ts'
/** What apps/server puts together. */
export { part } from './part.ts'
