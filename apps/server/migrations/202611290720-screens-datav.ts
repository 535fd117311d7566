import { type Kysely, sql } from 'kysely'
import { type GrantRow, grantAll, menuIdOf } from './menus.ts'

/** Spec §2.3 "/dashboard/company/data-v": how a unit did over a span, after the statistics of alarms; and the same under /sub, which is led to and has no line in the menu. And "/dashboard/company/model (3D demo)", for whoever may see plans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const names = JSON.stringify({
    'zh-CN': '数据可视化',
    'zh-TW': '資料視覺化',
    'en-US': 'Unit figures',
    'pt-BR': 'Dados da unidade',
  })
  await sql`
    update menus set position = position + 1
    where parent_id = ${QUERIES} and position > (select position from menus where menu_id = ${STATISTICS})`.execute(
    db,
  )
  for (const [id, isSub] of [
    [DATA_V, false],
    [DATA_V_SUB, true],
  ] as const)
    await sql`
      insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, is_hidden, is_sub_system, permission)
      select ${id}, ${QUERIES}, coalesce(
          (select position from menus where menu_id = ${STATISTICS}), (select max(position) from menus where parent_id = ${QUERIES}), 0) + 1,
        'page', ${names}::jsonb, '/dashboard/company/data-v', 'dataV', 'chart', ${isSub}, ${isSub}, 'dataV'
      where exists (select from menus where menu_id = ${QUERIES})`.execute(db)
  await grantAll(db, GRANTS)
  const model = JSON.stringify({
    'zh-CN': '三维模型',
    'zh-TW': '三維模型',
    'en-US': '3D model',
    'pt-BR': 'Modelo 3D',
  })
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, permission)
    select ${MODEL}, ${QUERIES}, coalesce(max(position), 0) + 1, 'page', ${model}::jsonb, '/dashboard/company/model', 'unitModel', 'building', 'plan'
    from menus where parent_id = ${QUERIES} having count(*) > 0`.execute(db)
}

const QUERIES = menuIdOf(5_002)
const STATISTICS = menuIdOf(5_004)
const DATA_V = menuIdOf(29_000)
const DATA_V_SUB = menuIdOf(29_001)
const MODEL = menuIdOf(29_010)

/** Whoever reads statements takes the figures along; who keeps watch in a unit reads them. */
const GRANTS: readonly GrantRow[] = [
  [10, 'dataV', ['query', 'export']],
  [11, 'dataV', ['query', 'export']],
  [20_010, 'dataV', ['query', 'export']],
  [20_011, 'dataV', ['query', 'export']],
  [20_012, 'dataV', ['query', 'export']],
  [20_020, 'dataV', ['query']],
]
