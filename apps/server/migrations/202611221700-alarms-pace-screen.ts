import { type Kysely, sql } from 'kysely'

/** Each unit's pace of escalation is set by a person, on a screen behind that of the load. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, permission)
    select ${PAGE}, ${QUERIES}, coalesce(max(position), 0) + 1, 'page', ${JSON.stringify(NAMES)}::jsonb, '/dashboard/center/escalation', 'alarmPace',
           'clock', 'alarm'
    from menus where parent_id = ${QUERIES}`.execute(db)
}

const QUERIES = '019aa000-0000-7000-8000-000000005002'
const PAGE = '019aa000-0000-7000-8000-000000009002'
const NAMES = { 'zh-CN': '升级通知', 'zh-TW': '升級通知', 'en-US': 'Escalation', 'pt-BR': 'Escalonamento' }
