export { part } from './part.ts'
