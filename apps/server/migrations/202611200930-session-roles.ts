import { type Kysely, sql } from 'kysely'

/** Roles that ship, what they may do, and the menu of the screens there are. Words of the people who will read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_by_unit on users (unit_id, username_key) where unit_id is not null`.execute(db)
  await sql`create index users_by_status on users (status, username_key)`.execute(db)
  for (const role of ROLES) {
    await sql`
      insert into roles (role_id, name, origin, home_page, may_edit, note, is_built_in, created_at)
      values (${role.id}, ${role.name}, ${role.origin}, '/dashboard/main', ${role.mayEdit}, ${role.note}, true, now())`.execute(
      db,
    )
    for (const [permission, actions] of Object.entries(role.grants)) {
      await sql`insert into role_grants (role_id, permission, actions) values (${role.id}, ${permission}, ${actions}::text[])`.execute(
        db,
      )
    }
  }
  for (const [position, entry] of MENUS.entries()) await insert(db, entry, null, position)
}

interface Role {
  id: number
  name: string
  origin: 'rms' | 'gss'
  mayEdit: boolean
  note: string
  grants: Record<string, string[]>
}
const ROLES: Role[] = [
  {
    id: 1,
    name: '系统管理员',
    origin: 'rms',
    mayEdit: true,
    note: '账号、菜单与系统参数',
    grants: {
      user: ['add', 'delete', 'edit', 'query', 'get', 'import', 'export'],
      menu: ['add', 'delete', 'edit', 'query'],
      parameter: ['edit', 'query'],
      monitor: ['query'],
    },
  },
  {
    id: 2,
    name: '安全管理员',
    origin: 'rms',
    mayEdit: true,
    note: '角色、授权、会话与安全参数',
    grants: {
      role: ['add', 'delete', 'edit', 'query'],
      account: ['edit', 'query', 'enable', 'disable'],
      session: ['query', 'delete'],
      securityParameter: ['edit', 'query'],
    },
  },
  {
    id: 3,
    name: '审计管理员',
    origin: 'rms',
    mayEdit: false,
    note: '查看与校验审计日志',
    grants: { journal: ['query', 'export'] },
  },
  { id: 10, name: '值班操作员', origin: 'rms', mayEdit: true, note: '监控中心接警席位', grants: {} },
  { id: 11, name: '值长', origin: 'rms', mayEdit: true, note: '监控中心当班负责人', grants: {} },
  {
    id: 20010,
    name: '单位消防安全管理人',
    origin: 'gss',
    mayEdit: true,
    note: '联网单位消防安全管理人',
    grants: {},
  },
  {
    id: 20020,
    name: '单位值班员',
    origin: 'gss',
    mayEdit: false,
    note: '联网单位消防控制室值班人员',
    grants: {},
  },
  {
    id: 20030,
    name: '巡检人员',
    origin: 'gss',
    mayEdit: false,
    note: '联网单位防火巡查、检查人员',
    grants: {},
  },
]

interface Entry {
  id: number
  /** zh-CN, zh-TW, en-US, pt-BR. */
  names: [string, string, string, string]
  path?: string
  component?: string
  icon?: string
  permission?: string
  hidden?: true
  children?: Entry[]
}
const MENUS: Entry[] = [
  {
    id: 1,
    names: ['概览', '概覽', 'Overview', 'Visão geral'],
    path: '/dashboard/main',
    component: 'overview',
    icon: 'chart',
  },
  {
    id: 100,
    names: ['系统设置', '系統設定', 'System settings', 'Configurações'],
    icon: 'settings',
    children: [
      {
        id: 101,
        names: ['用户管理', '使用者管理', 'Users', 'Usuários'],
        path: '/dashboard/h3',
        component: 'users',
        icon: 'user',
        permission: 'user',
      },
      {
        id: 102,
        names: ['账号授权', '帳號授權', 'Account rights', 'Direitos das contas'],
        path: '/dashboard/accounts',
        component: 'accounts',
        icon: 'check',
        permission: 'account',
      },
      {
        id: 103,
        names: ['角色管理', '角色管理', 'Roles', 'Funções'],
        path: '/dashboard/h2',
        component: 'roles',
        icon: 'lock',
        permission: 'role',
      },
      {
        id: 104,
        names: ['菜单管理', '選單管理', 'Menus', 'Menus'],
        path: '/dashboard/h1',
        component: 'menus',
        icon: 'layers',
        permission: 'menu',
      },
      {
        id: 105,
        names: ['参数设置', '參數設定', 'Parameters', 'Parâmetros'],
        path: '/dashboard/parameters',
        component: 'parameters',
        icon: 'filter',
        permission: 'parameter',
      },
      {
        id: 106,
        names: ['安全参数', '安全參數', 'Security parameters', 'Parâmetros de segurança'],
        path: '/dashboard/security-parameters',
        component: 'parameters',
        icon: 'filter',
        permission: 'securityParameter',
      },
      {
        id: 107,
        names: ['日志审计', '日誌稽核', 'Audit journal', 'Diário de auditoria'],
        path: '/dashboard/logs',
        component: 'journal',
        icon: 'doc',
        permission: 'journal',
      },
      {
        id: 108,
        names: ['会话管理', '工作階段管理', 'Sessions', 'Sessões'],
        path: '/dashboard/sessions',
        component: 'sessions',
        icon: 'clock',
        permission: 'session',
      },
    ],
  },
  {
    id: 201,
    names: ['修改密码', '修改密碼', 'Change password', 'Alterar senha'],
    path: '/dashboard/reset-pwd',
    component: 'changePassword',
    icon: 'lock',
    hidden: true,
  },
  {
    id: 202,
    names: ['账号安全', '帳號安全', 'Account security', 'Segurança da conta'],
    path: '/dashboard/security',
    component: 'ownSecurity',
    icon: 'lock',
    hidden: true,
  },
  {
    id: 203,
    names: ['版本历史', '版本歷史', 'Version history', 'Histórico de versões'],
    path: '/dashboard/versions',
    component: 'versions',
    icon: 'info',
    hidden: true,
  },
]

/** Stable, so that later migrations can name an entry: 019aa000-0000-7000-8000-000000000101. */
const ID_DIGITS = 12
const idOf = (entry: Entry) => `019aa000-0000-7000-8000-${String(entry.id).padStart(ID_DIGITS, '0')}`

async function insert(
  db: Kysely<unknown>,
  entry: Entry,
  parentId: string | null,
  position: number,
): Promise<void> {
  const [zhCN, zhTW, enUS, ptBR] = entry.names
  const names = JSON.stringify({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR })
  await sql`
    insert into menus (menu_id, parent_id, position, kind, names, path, component, icon, is_hidden, permission)
    values (${idOf(entry)}, ${parentId}, ${position}, ${entry.children ? 'folder' : 'page'}, ${names}::jsonb, ${entry.path ?? ''},
            ${entry.component ?? ''}, ${entry.icon ?? ''}, ${entry.hidden ?? false}, ${entry.permission ?? ''})`.execute(
    db,
  )
  for (const [index, child] of (entry.children ?? []).entries()) await insert(db, child, idOf(entry), index)
}
