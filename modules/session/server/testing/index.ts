// The door for tests of other modules.
export { somebody } from './somebody.ts'
