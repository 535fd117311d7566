import { type Kysely, sql } from 'kysely'
import { insertMenu, type MenuEntry, menuIdOf } from './menus.ts'

/** Cameras behind a platform of others, or behind a recorder that registers here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table video_platforms (
      unit_id      uuid not null,
      platform_id  uuid not null,
      building_id  uuid,
      floor_id     uuid,
      code         text not null,
      name         text not null,
      kind         text not null default '',
      account      text not null default '',
      secret       text not null default '',
      details      jsonb not null default '{}',
      version      integer not null default 1,
      created_at   timestamptz not null default now(),
      changed_at   timestamptz not null default now(),
      changed_by   text not null default '',
      primary key (unit_id, platform_id),
      unique (unit_id, code)
    )`.execute(db)
  await sql`create index video_platforms_by_id on video_platforms (platform_id)`.execute(db)
  await sql`create index video_platforms_of_kind on video_platforms (kind, account)`.execute(db)
  await sql`alter table cameras add column platform_id uuid`.execute(db)
  await sql`create index cameras_by_platform on cameras (unit_id, platform_id, code) where platform_id is not null`.execute(
    db,
  )
  const cameras = sql`(select parent_id, position from menus where menu_id = ${menuIdOf(CAMERAS_PAGE)})`
  await sql`
    update menus m set position = m.position + 1 from ${cameras} c where m.parent_id = c.parent_id and m.position > c.position`.execute(
    db,
  )
  const { rows } = await sql<{
    parent_id: string | null
    position: number
  }>`select * from ${cameras} c`.execute(db)
  for (const { parent_id: parentId, position } of rows) await insertMenu(db, PAGE, parentId, position + 1)
}

const CAMERAS_PAGE = 3_021
const PAGE: MenuEntry = {
  id: 27_510,
  names: ['视频平台', '影片平台', 'Video platforms', 'Plataformas de vídeo'],
  icon: 'play',
  path: '/dashboard/base-data/video-platforms',
  component: 'videoPlatforms',
  permission: 'baseData',
}
