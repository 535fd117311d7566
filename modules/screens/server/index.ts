/** The server's door of the screens module. */
export { part } from './part.ts'
