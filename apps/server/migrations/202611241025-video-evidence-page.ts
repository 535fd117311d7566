import { type Kysely, sql } from 'kysely'
import { insertMenuGroup, type MenuEntry } from './menus.ts'

/** What was recorded has a page of its own; what was said through a camera lies there too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table video_evidence drop constraint video_evidence_kind_check,
      add constraint video_evidence_kind_check check (kind in ('snapshot', 'recording', 'talk'))`.execute(db)
  await insertMenuGroup(db, PAGE, AFTER_WALL)
}

const AFTER_WALL = 3
const PAGE: MenuEntry = {
  id: 27_500,
  names: ['录像和截图', '錄影和截圖', 'Recordings', 'Gravações'],
  icon: 'rec',
  path: '/dashboard/company/evidence',
  component: 'evidence',
  permission: 'video',
}
