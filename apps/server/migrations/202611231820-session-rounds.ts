import { type Kysely, sql } from 'kysely'
import { insertMenuGroup, type MenuEntry } from './menus.ts'

/** Who answers for the rounds of a unit beside its manager, and where their screens stand in the menu. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { id, name, note } of ROLES)
    await sql`
      insert into roles (role_id, name, origin, home_page, may_edit, note, is_built_in, created_at)
      values (${id}, ${name}, 'gss', '/dashboard/main', true, ${note}, true, now())`.execute(db)
  await sql`
    insert into role_grants (role_id, permission, actions)
    select r.role_id, g.permission, g.actions from role_grants g cross join unnest(array[20011, 20012]) as r(role_id)
    where g.role_id = 20010`.execute(db)
  await insertMenuGroup(db, ROUNDS, AFTER_UNITS)
}

const ROLES = [
  { id: 20011, name: '单位消防管理员', note: '联网单位消防管理员：隐患处理、用火用电办理、巡查安排' },
  { id: 20012, name: '单位消防安全责任人', note: '联网单位消防安全责任人' },
]

const AFTER_UNITS = 3
const page = (
  id: number,
  names: MenuEntry['names'],
  icon: string,
  path: string,
  component: string,
  permission: string,
): MenuEntry => ({ id, names, icon, path: `/dashboard/patrol/${path}`, component, permission })

// oxfmt-ignore
const ROUNDS: MenuEntry = {
  id: 12_000, names: ['防火巡检', '防火巡檢', 'Fire rounds', 'Rondas'], icon: 'patrol',
  children: [
    page(12_001, ['实时巡检', '即時巡檢', 'Rounds now', 'Rondas agora'], 'patrol', 'real-time', 'patrolNow', 'patrol'),
    page(12_002, ['巡检记录', '巡檢記錄', 'Round records', 'Registros de ronda'], 'todo', 'records', 'patrolRecords', 'patrol'),
    page(12_003, ['隐患', '隱患', 'Hazards', 'Riscos'], 'info', 'hidden-danger', 'hazards', 'hazard'),
    page(12_004, ['动火用电', '動火用電', 'Hot work and power', 'Trabalho a quente'], 'hotwork', 'fire-electricity', 'permits', 'permit'),
    page(12_005, ['临时巡检', '臨時巡檢', 'Extra rounds', 'Rondas avulsas'], 'patrol', 'temporary', 'patrolTemporary', 'patrol'),
    page(12_006, ['巡检报表', '巡檢報表', 'Statements', 'Relatórios'], 'chart', 'statements', 'statements', 'statement'),
    page(12_007, ['巡检设置', '巡檢設定', 'Round settings', 'Configuração de rondas'], 'settings', 'settings', 'patrolSettings', 'patrolPlan'),
  ],
}
