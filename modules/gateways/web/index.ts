/** The browser's door of this module. */
export { part } from './part.ts'
/** States and reasons in words. */
export { useSignalWords } from './Frames/useSignalWords.ts'
