import { type Kysely, sql } from 'kysely'

/** What an operator sees of the receiver: how clocks stand, how long confirms take, who shares an address; and the way to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table device_links add column clock_finding text,
      add column lag_ms integer,
      add column shared_at timestamptz,
      add column gateway_host text not null default ''`.execute(db)
  // What has ended is kept for years: the nightly clearing must not read it all.
  await sql`create index device_commands_ended on device_commands (ended_at) where ended_at is not null`.execute(
    db,
  )
  for (const [role, permission, actions] of GRANTS)
    await sql`
      insert into role_grants (role_id, permission, actions) values (${role}, ${permission}, ${actions}::text[])
      on conflict (role_id, permission) do update set actions = excluded.actions`.execute(db)
  await sql`update menus set position = position + 1 where parent_id is null and position >= ${FOLDER_AT}`.execute(
    db,
  )
  await insert(db, FOLDER, null, FOLDER_AT)
  for (const [position, page] of PAGES.entries()) await insert(db, page, FOLDER.id, position)
}

const GRANTS: [role: number, permission: string, actions: string[]][] = [
  [10, 'stranger', ['query']],
  [11, 'stranger', ['query', 'add']],
  [11, 'transmission', ['query', 'edit', 'export']],
]

interface Entry {
  id: string
  /** zh-CN, zh-TW, en-US, pt-BR. */
  names: [string, string, string, string]
  path: string
  component: string
  icon: string
  permission: string
  hidden?: true
}
const idOf = (end: number) => `019aa000-0000-7000-8000-${String(end).padStart(12, '0')}`
/** After the overview. */
const FOLDER_AT = 1
const FOLDER: Entry = {
  id: idOf(1_010),
  names: ['传输与联网', '傳輸與連網', 'Transmission', 'Transmissão'],
  path: '',
  component: '',
  icon: 'signal',
  permission: '',
}
const PAGES: Entry[] = [
  {
    id: idOf(1_011),
    names: ['用户信息传输装置', '用戶資訊傳輸裝置', 'Transmission devices', 'Dispositivos de transmissão'],
    path: '/dashboard/center/transmission-device',
    component: 'transmissionDevices',
    icon: 'signal',
    permission: 'transmission',
  },
  {
    id: idOf(1_012),
    names: ['原始报文', '原始報文', 'Raw frames', 'Quadros brutos'],
    path: '/dashboard/center/frames',
    component: 'frames',
    icon: 'doc',
    permission: 'transmission',
  },
  {
    id: idOf(1_013),
    names: ['未登记装置', '未登記裝置', 'Unregistered devices', 'Dispositivos não registrados'],
    path: '/dashboard/center/unregistered',
    component: 'unregisteredDevices',
    icon: 'info',
    permission: 'stranger',
  },
  // A unit's own view: the same screen, which shows whoever looks what is theirs.
  {
    id: idOf(1_014),
    names: ['用户信息传输装置', '用戶資訊傳輸裝置', 'Transmission devices', 'Dispositivos de transmissão'],
    path: '/dashboard/company/transmission-device',
    component: 'transmissionDevices',
    icon: 'signal',
    permission: 'transmission',
    hidden: true,
  },
]

async function insert(
  db: Kysely<unknown>,
  entry: Entry,
  parentId: string | null,
  position: number,
): Promise<void> {
  const { id, path, component, icon, permission, hidden = false } = entry
  const [zhCN, zhTW, enUS, ptBR] = entry.names
  const names = JSON.stringify({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR })
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, is_hidden, permission)
    values (${id}, ${parentId}, ${position}, ${component === '' ? 'folder' : 'page'}, ${names}::jsonb, ${path}, ${component}, ${icon}, ${hidden},
            ${permission})`.execute(db)
}
