import type { ObjectHead } from './field.ts'

/** What a list may be sorted by: what it is told apart by, what it is called, when it was last changed. */
export const CHANGED_AT = 'changedAt'
export const sortsOf = ({ key, title }: Pick<ObjectHead, 'key' | 'title'>): readonly string[] => [...new Set([key, title, CHANGED_AT])]
