import { type Kysely, sql } from 'kysely'
import { grantAll } from './menus.ts'

/** Where a camera on a plan looks, and how wide; and doors stand on plans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  // A wall shows how the doors on its plans are.
  await grantAll(db, [[WALL, 'door', ['query']]])
}

const WALL = 12
const TABLES = [
  `alter table labels drop constraint labels_kind_check`,
  `alter table labels add constraint labels_kind_check check (kind in ('A', 'B', 'C', 'P', 'D'))`,
  // Clockwise from the top of the picture. Both or none: then nothing is drawn.
  `alter table labels add column facing_deg smallint check (facing_deg between 0 and 359),
    add column angle_deg smallint check (angle_deg between 1 and 360),
    add constraint labels_sight_check check ((facing_deg is null) = (angle_deg is null))`,
]
