import { type Kysely, sql } from 'kysely'

/** The page that reads and tries the API: a screen without a line in the side menu, after all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const names = JSON.stringify({ 'zh-CN': '接口文档', 'zh-TW': '介面文件', 'en-US': 'API', 'pt-BR': 'API' })
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, is_hidden)
    select '019aa000-0000-7000-8000-000000000204', null, coalesce(max(position), 0) + 1, 'page', ${names}::jsonb, '/dashboard/api', 'apiDocs',
           'link', true
    from menus where parent_id is null`.execute(db)
}
