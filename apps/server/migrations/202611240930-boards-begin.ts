import { type Kysely, sql } from 'kysely'
import { grantAll, insertMenuGroup, type MenuEntry } from './menus.ts'

/** Boards of systems: screens, who may see them, and how a device is found by what its language calls it. They keep nothing of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index component_states_by_point on component_states (unit_id, point) where point <> ''`.execute(
    db,
  )
  await sql`create index last_values_by_point on last_values (unit_id, point text_pattern_ops) where point <> ''`.execute(
    db,
  )
  await grantAll(db, [
    [DUTY_OPERATOR, 'board', ['query', 'export']],
    [SHIFT_LEADER, 'board', ['query', 'export']],
    [UNIT_MANAGER, 'board', ['query', 'export']],
    [UNIT_FIRE_OFFICER, 'board', ['query', 'export']],
    [UNIT_LEADER, 'board', ['query']],
  ])
  await insertMenuGroup(db, MENU, AFTER_VALUES)
}

const DUTY_OPERATOR = 10
const SHIFT_LEADER = 11
const UNIT_MANAGER = 20_010
const UNIT_FIRE_OFFICER = 20_011
const UNIT_LEADER = 20_012
/** The overview, the desk, duty and live values stand before them. */
const AFTER_VALUES = 4

// oxfmt-ignore
const MENU: MenuEntry = {
  id: 25_100, names: ['系统看板', '系統看板', 'System boards', 'Painéis de sistemas'], icon: 'layers',
  children: [
    { id: 25_101, names: ['系统总览', '系統總覽', 'All systems', 'Todos os sistemas'], icon: 'layers', path: '/dashboard/company/board', component: 'systemBoards', permission: 'board' },
    { id: 25_102, names: ['单系统看板', '單系統看板', 'One system', 'Um sistema'], icon: 'chart', path: '/dashboard/company/board/device', component: 'systemBoard', permission: 'board' },
    { id: 25_103, names: ['无线与电气', '無線與電氣', 'Wireless and electrical', 'Sem fio e elétricos'], icon: 'link', path: '/dashboard/company/nbBoard', component: 'nbBoard', permission: 'board' },
    { id: 25_104, names: ['平面看板', '平面看板', 'Boards on the plan', 'Painéis na planta'], icon: 'map', path: '/dashboard/company/board2', component: 'planBoard', permission: 'board' },
    { id: 25_105, names: ['储能电站', '儲能電站', 'Energy storage', 'Armazenamento de energia'], icon: 'chart', path: '/dashboard/energy-storage', component: 'energyStorage', permission: 'board' },
    { id: 25_106, names: ['火灾报警控制器', '火災報警控制器', 'Fire panel', 'Central de alarme'], icon: 'desk', path: '/dashboard/company/controller-panel', component: 'panelFace', permission: 'board' },
    { id: 25_107, names: ['通讯异常', '通訊異常', 'Not heard', 'Sem comunicação'], icon: 'signal', path: '/dashboard/center/error', component: 'commErrors', permission: 'board' },
  ],
}
