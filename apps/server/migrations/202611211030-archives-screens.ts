import { type Kysely, sql } from 'kysely'

/** Base data have screens, and who may do what with them; the centre sees its units, a unit sees itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [role, permission, actions] of GRANTS)
    await sql`
      insert into role_grants (role_id, permission, actions) values (${role}, ${permission}, ${actions}::text[])
      on conflict (role_id, permission) do update set actions = excluded.actions`.execute(db)
  const { rows } = await sql<{
    position: number
  }>`select position from menus where menu_id = ${SETTINGS}`.execute(db)
  await insertAt(db, BASE_DATA, rows[0]?.position ?? AFTER_OVERVIEW)
  await insertAt(db, UNITS, AFTER_OVERVIEW)
}

async function insertAt(db: Kysely<unknown>, entry: Entry, position: number): Promise<void> {
  await sql`update menus set position = position + 1 where parent_id is null and position >= ${position}`.execute(
    db,
  )
  await insert(db, entry, null, position)
}

const QUERY = ['query']
const ALL = ['query', 'add', 'edit', 'delete', 'import', 'export']
// oxfmt-ignore
const GRANTS: [role: number, permission: string, actions: string[]][] = [
  [10,    'unit',     QUERY],
  [10,    'baseData', QUERY],
  [10,    'assist',   QUERY],
  [11,    'unit',     ALL],
  [11,    'baseData', ALL],
  [11,    'assist',   ALL],
  [20010, 'unit',     ['query', 'edit']],
  [20010, 'baseData', ALL],
  [20020, 'unit',     QUERY],
  [20020, 'baseData', QUERY],
]

interface Entry {
  id: number
  /** zh-CN, zh-TW, en-US, pt-BR. */
  names: [string, string, string, string]
  icon: string
  path?: string
  component?: string
  permission?: string
  hidden?: true
  children?: Entry[]
}
const page = (
  id: number,
  names: Entry['names'],
  icon: string,
  path: string,
  component: string,
  permission: string,
): Entry => ({
  id,
  names,
  icon,
  path: `/dashboard/${path}`,
  component,
  permission,
})

const AFTER_OVERVIEW = 1
/** System settings: base data stand before them. */
const SETTINGS = '019aa000-0000-7000-8000-000000000100'

/** What only the centre sees goes by the right to what is the centre's own. */
// oxfmt-ignore
const UNITS: Entry = {
  id: 3_001, names: ['单位监控', '單位監控', 'Units', 'Unidades'], icon: 'building',
  children: [
    page(3_002, ['联网单位', '聯網單位', 'Networked units', 'Unidades conectadas'], 'desk', 'center/unit', 'unitList', 'assist'),
    page(3_003, ['单位概况', '單位概況', 'Unit overview', 'Visão da unidade'], 'building', 'company/base-info', 'unitHome', 'unit'),
    page(3_004, ['消防地图', '消防地圖', 'Fire map', 'Mapa de incêndio'], 'map', 'center/fire-map', 'fireMap', 'assist'),
    { ...page(3_005, ['单位主页', '單位首頁', 'Unit home', 'Página da unidade'], 'building', 'center/company', 'unitHome', 'unit'), hidden: true },
  ],
}

// oxfmt-ignore
const BASE_DATA: Entry = {
  id: 3_006, names: ['基础数据', '基礎資料', 'Base data', 'Dados básicos'], icon: 'layers',
  children: [
    {
      id: 3_007, names: ['联网单位', '聯網單位', 'Networked units', 'Unidades conectadas'], icon: 'building',
      children: [
        page(3_008, ['单位', '單位', 'Units', 'Unidades'], 'building', 'base-data/units', 'units', 'unit'),
        page(3_009, ['建筑物', '建築物', 'Buildings', 'Edifícios'], 'building', 'base-data/buildings', 'buildings', 'baseData'),
        page(3_010, ['楼层', '樓層', 'Floors', 'Andares'], 'layers', 'base-data/floors', 'floors', 'baseData'),
        page(3_011, ['消防控制室', '消防控制室', 'Fire control rooms', 'Salas de controle'], 'desk', 'base-data/control-rooms', 'controlRooms', 'baseData'),
        page(3_012, ['火灾报警控制器', '火災報警控制器', 'Fire controllers', 'Centrais de alarme'], 'storm', 'base-data/fire-controllers', 'panels', 'baseData'),
        page(3_013, ['传输装置', '傳輸裝置', 'Transmission devices', 'Transmissores'], 'signal', 'base-data/transmission-devices', 'transmissionRegister', 'baseData'),
        page(3_014, ['消防部件', '消防部件', 'Fire devices', 'Dispositivos de incêndio'], 'bell', 'base-data/devices', 'devices', 'baseData'),
        page(3_015, ['三相电', '三相電', 'Three-phase electric', 'Elétrica trifásica'], 'chart', 'base-data/third-phase-electric', 'electricMonitors', 'baseData'),
        page(3_016, ['NB 设备', 'NB 設備', 'NB equipment', 'Dispositivos NB'], 'signal', 'base-data/nb-equipment', 'nbDevices', 'baseData'),
        page(3_017, ['单位人员', '單位人員', 'People of units', 'Pessoas das unidades'], 'user', 'base-data/people', 'unitPeople', 'baseData'),
      ],
    },
    {
      id: 3_018, names: ['巡检点位', '巡檢點位', 'Patrol', 'Ronda'], icon: 'patrol',
      children: [
        page(3_019, ['巡查项', '巡查項', 'Patrol items', 'Itens de ronda'], 'todo', 'base-data/patrol-items', 'patrolItems', 'baseData'),
        page(3_020, ['巡查点', '巡查點', 'Patrol points', 'Pontos de ronda'], 'pin', 'base-data/patrol-points', 'patrolPoints', 'baseData'),
      ],
    },
    page(3_021, ['视频设备', '視訊設備', 'Video equipment', 'Equipamentos de vídeo'], 'rec', 'base-data/video-equipment', 'cameras', 'baseData'),
    {
      id: 3_022, names: ['支援单位', '支援單位', 'Assistance', 'Apoio'], icon: 'wrench',
      children: [
        page(3_023, ['消防队站', '消防隊站', 'Fire brigades', 'Quartéis de bombeiros'], 'storm', 'base-data/fire-brigades', 'brigades', 'assist'),
        page(3_024, ['消防水源', '消防水源', 'Fire water sources', 'Fontes de água'], 'pin', 'base-data/fire-water-sources', 'waterSources', 'assist'),
        page(3_025, ['维保单位', '維保單位', 'Maintenance units', 'Empresas de manutenção'], 'wrench', 'base-data/maintenance-units', 'maintUnits', 'assist'),
        page(3_026, ['监控中心', '監控中心', 'Monitoring centres', 'Centrais de monitoramento'], 'desk', 'base-data/monitoring-centres', 'monitorCentres', 'assist'),
        page(3_027, ['检测单位', '檢測單位', 'Test units', 'Empresas de ensaio'], 'check', 'base-data/test-units', 'testUnits', 'assist'),
        page(3_028, ['技术人员', '技術人員', 'Technicians', 'Técnicos'], 'user', 'base-data/technicians', 'technicians', 'assist'),
      ],
    },
    page(3_029, ['音频管理', '音訊管理', 'Sounds', 'Áudios'], 'volume', 'base-data/sounds', 'sounds', 'assist'),
    page(3_030, ['分组管理', '分組管理', 'Groups', 'Grupos'], 'select', 'base-data/groups', 'groups', 'assist'),
  ],
}

const idOf = (end: number) => `019aa000-0000-7000-8000-${String(end).padStart(12, '0')}`

async function insert(
  db: Kysely<unknown>,
  entry: Entry,
  parentId: string | null,
  position: number,
): Promise<void> {
  const { id, path = '', component = '', icon, permission = '', hidden = false, children = [] } = entry
  const [zhCN, zhTW, enUS, ptBR] = entry.names
  const names = JSON.stringify({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR })
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, is_hidden, permission)
    values (${idOf(id)}, ${parentId}, ${position}, ${component === '' ? 'folder' : 'page'}, ${names}::jsonb, ${path}, ${component}, ${icon},
            ${hidden}, ${permission})`.execute(db)
  for (const [index, child] of children.entries()) await insert(db, child, idOf(id), index)
}
