import type { Leaner } from './kept.ts'

/** What leans on base data in tables of modules below this one, which cannot say so themselves. */
export const leaners: readonly Leaner[] = [
  { on: 'unit', what: '用户', table: 'users', column: 'unit_id' },
]
