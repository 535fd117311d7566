/** The browser's door of this module. */
/** What its labels and dictionaries are called in the other languages, by their Chinese. */
export { devicesNames } from './names.ts'
export { part } from './part.ts'
/** Kinds of wireless devices, for whoever registers one elsewhere. */
export { useNbTypes } from './useNbTypes.ts'
/** Systems and kinds of the standard in words, for whoever writes a component down elsewhere. */
export { useKindWords } from './useKindWords.ts'
