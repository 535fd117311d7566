import { type Kysely, sql } from 'kysely'
import { insertMenuGroup, type MenuEntry, menuIdOf } from './menus.ts'

/** The cameras of control rooms have a page of their own, behind that of all cameras (spec §2.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ position: number }>`
    select position from menus where menu_id = ${menuIdOf(MORE_VIDEO)} and parent_id is null`.execute(db)
  await insertMenuGroup(db, ROOMS, (rows[0]?.position ?? FIRST) + 1)
}

const MORE_VIDEO = 18_060
/** An installation that moved the page of all cameras elsewhere has this one behind its overview. */
const FIRST = 0
const ROOMS: MenuEntry = {
  id: 28_800,
  names: ['控制室视频', '控制室影片', 'Control room video', 'Vídeo da sala de controle'],
  icon: 'desk',
  path: '/dashboard/company/control-room/video',
  component: 'roomVideo',
  permission: 'video',
}
