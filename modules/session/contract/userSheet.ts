import type { PersonFieldsKey } from './user.ts'

/** The file people are exported to and imported from; the title row is how a column is found again. */
export const USER_SHEET_TITLE = '用户'
export const USER_SHEET_FILE = '用户.xlsx'
export const USER_TEMPLATE_FILE = '用户导入模板.xlsx'

interface SheetColumn {
  title: string
  /** In characters. */
  width: number
  isRequired: boolean
}
export const USER_COLUMNS: Readonly<Record<PersonFieldsKey, SheetColumn>> = {
  username: { title: '账号', width: 20, isRequired: true },
  realname: { title: '姓名', width: 20, isRequired: true },
  origin: { title: '所属方（监控中心/联网单位）', width: 28, isRequired: true },
  roleType: { title: '类型（中心/驻点）', width: 18, isRequired: false },
  unitId: { title: '联网单位编号', width: 40, isRequired: false },
  mobile: { title: '手机号', width: 16, isRequired: false },
  email: { title: '邮箱', width: 30, isRequired: false },
  note: { title: '备注', width: 40, isRequired: false },
}
/** Exported beside them for the reader; an import passes them over. */
export const USER_EXTRA_COLUMNS = {
  status: '状态',
  roleName: '角色',
  lastSignInAt: '最近登录',
  createdAt: '创建时间',
} as const

export const ORIGIN_WORDS = { rms: '监控中心', gss: '联网单位' } as const
export const ROLE_TYPE_WORDS = { center: '中心', pro: '驻点' } as const
export const USER_STATUS_WORDS = { waiting: '待授权', enabled: '启用', disabled: '停用' } as const

/** Rows of one import at most; more people come in several files. */
export const USER_IMPORT_MAX_ROWS = 2_000
export const USER_EXPORT_MAX_ROWS = 20_000
/** Of the wrong rows these many are listed: whoever has more begins with them. */
export const WRONG_PEOPLE_SHOWN_MAX = 200
