/** The browser's door of this module. */
export { part } from './part.ts'
/** States and reasons in words. */
export { useSignalWords } from './Frames/useSignalWords.ts'
/** The key that registers a device of another language, for lists of them. */
export { EnrolDevice } from './Enrol/EnrolDevice.tsx'
