import { type Kysely, sql } from 'kysely'

/** Floor plans have a screen among the base data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), -1) + 1 as position from menus where parent_id = ${BASE_DATA}`.execute(db)
  const [zhCN, zhTW, enUS, ptBR] = NAMES
  const names = JSON.stringify({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR })
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, permission)
    values (${EDITOR}, ${BASE_DATA}, ${rows[0]?.position ?? 0}, 'page', ${names}::jsonb, '/dashboard/company/plan', 'planEditor', 'map', 'plan')`.execute(
    db,
  )
}

const BASE_DATA = '019aa000-0000-7000-8000-000000003006'
const EDITOR = '019aa000-0000-7000-8000-000000004001'
const NAMES = ['平面图标注', '平面圖標註', 'Floor plans', 'Plantas']
