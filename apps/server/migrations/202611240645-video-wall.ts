import type { Kysely } from 'kysely'
import { insertMenuGroup, type MenuEntry } from './menus.ts'

/** The wall of cameras has its page; the link of an alarm's dialog leads there (spec §2.3). */
export const up = (db: Kysely<unknown>): Promise<void> => insertMenuGroup(db, WALL, AFTER_DESK)

/** The overview and the desk stand before it. */
const AFTER_DESK = 2
const WALL: MenuEntry = {
  id: 18_060,
  names: ['更多视频', '更多影片', 'More videos', 'Mais vídeos'],
  icon: 'play',
  path: '/dashboard/company/more-video-list',
  component: 'moreVideo',
  permission: 'video',
}
