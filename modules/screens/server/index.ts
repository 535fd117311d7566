/** The server's door of the screens module. */
/** What signing in answers of a person's unit. */
export { homeOfPerson } from './home/homeOfPerson.ts'
export type { ScreenDeps } from './deps.ts'
export { part } from './part.ts'
