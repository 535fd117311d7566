import type { Migrations } from '@gss/server-kit/migrate'
import * as sessionBegin from './202611200910-session-begin.ts'

/** One history, one database: in order, never edited after they are merged. */
export const migrations: Migrations = {
  '202611200910-session-begin': sessionBegin,
}
