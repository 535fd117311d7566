import type { Kysely } from 'kysely'
import { grantAll, type GrantRow } from './menus.ts'

/** Who reads what others did, as statements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await grantAll(db, GRANTS)
}

// oxfmt-ignore
const GRANTS: readonly GrantRow[] = [
  [10,     'statement', ['query', 'export']],
  [11,     'statement', ['query', 'export']],
  [20_010, 'statement', ['query', 'export']],
  [20_011, 'statement', ['query', 'export']],
  [20_012, 'statement', ['query', 'export']],
]
