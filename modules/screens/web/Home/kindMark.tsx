import { SHAPES, type MarkState } from '@gss/web-kit/marks/shapes'

export { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
/** Kinds of alarms have the marks of states; one that has none yet is a dot. */
export const isState = (word: string): word is MarkState => Object.hasOwn(SHAPES, word)
