import type { GatewayRefusal } from './refusals.ts'

/** Devices that are registered before they speak, by the language they will speak. */
export const ENROL_LANGUAGES = ['report', 'foreign', 'modbus', 'dc09'] as const
export type EnrolLanguage = (typeof ENROL_LANGUAGES)[number]

export type EnrolColumn = 'unit' | 'language' | 'via' | 'code' | 'name' | 'profile'
interface SheetColumn {
  title: string
  /** In characters. */
  width: number
  isRequired: boolean
}
/** The file devices of other languages are registered from; the title row is how a column is found again. */
export const ENROL_COLUMNS: Readonly<Record<EnrolColumn, SheetColumn>> = {
  unit: { title: '联网单位编号', width: 20, isRequired: true },
  language: { title: '接入方式', width: 18, isRequired: true },
  via: { title: '来源或线路编码', width: 20, isRequired: false },
  code: { title: '设备编号', width: 24, isRequired: true },
  name: { title: '设备名称', width: 30, isRequired: true },
  profile: { title: '寄存器模板编码', width: 20, isRequired: false },
}
export const ENROL_SHEET_TITLE = '接入设备'
export const ENROL_TEMPLATE_FILE = '接入设备导入模板.xlsx'
export const ENROL_LANGUAGE_WORDS: Readonly<Record<EnrolLanguage, string>> = {
  report: 'MQTT/HTTP',
  foreign: '平台或现场MQTT',
  modbus: 'Modbus',
  dc09: 'DC-09',
}
/** Rows of one import at most; more devices come in several files. */
export const ENROL_MAX_ROWS = 2_000
export const ENROL_MAX_BYTES = 5 * 1024 * 1024
/** Of the wrong rows these many are listed: whoever has more begins with them. */
export const WRONG_ROWS_SHOWN_MAX = 200

/** Which cell a refusal blames. */
export const ENROL_BLAMED: Partial<Record<GatewayRefusal, EnrolColumn>> = {
  'gateway.unitNotFound': 'unit',
  'gateway.sourceNotFound': 'via',
  'gateway.lineNotFound': 'via',
  'gateway.modbusProfileNotFound': 'profile',
}
