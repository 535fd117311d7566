import type { ObjectHead } from './field.ts'

/** What a list is sorted by: what its rows are told apart by, what they are called, when they were last changed. */
export const ROW_SORTS = ['code', 'name', 'changedAt'] as const
export type RowSort = (typeof ROW_SORTS)[number]

/** The sort that a field of the list stands for. */
export const sortOf = (
  { key, title }: Pick<ObjectHead, 'key' | 'title'>,
  field: string | undefined,
): RowSort | undefined => (field === key ? 'code' : field === title ? 'name' : undefined)
