import {
  described,
  dictionaries as placeDictionaries,
  dictionariesOf,
  type ObjectDescription,
} from '@gss/archives/contract'
import { COMPONENT_NAMES, SYSTEM_NAMES } from './dictionary.table.ts'
import { DEVICE_DICTIONARIES_TABLE } from './objects/dictionaries.table.ts'
import { DEVICE_TABLE, PANEL_TABLE, TRANSMISSION_TABLE } from './objects/panels.table.ts'
import { E_MONITOR_TABLE, NB_DEVICE_TABLE } from './objects/wireless.table.ts'
import { SUB_SYSTEMS } from './subSystem.table.ts'

const choicesOf = (names: readonly (readonly [code: number | string, zh: string, ...rest: unknown[]])[]) =>
  names.map(([code, label]) => ({ code: String(code), label }))

const dictionaries = {
  ...placeDictionaries,
  ...dictionariesOf(DEVICE_DICTIONARIES_TABLE),
  stdSystem: choicesOf(SYSTEM_NAMES),
  stdPart: choicesOf(COMPONENT_NAMES),
  subSysType: choicesOf(SUB_SYSTEMS),
}

const equipment = (
  object: string,
  label: string,
  key: string,
  title: string,
  table: string,
): ObjectDescription =>
  described({ object, label, permission: 'baseData', isOfUnit: true, key, title }, table, dictionaries)

/** The equipment this module keeps, as base data (modules/archives). */
// oxfmt-ignore
export const objects: readonly ObjectDescription[] = [
  equipment('uitd',     '用户信息传输装置', 'tranDevCode', 'name',    TRANSMISSION_TABLE),
  equipment('panel',    '火灾报警控制器',   'panelCode',   'name',    PANEL_TABLE),
  equipment('device',   '消防部件',         'devCode',     'devName', DEVICE_TABLE),
  equipment('nbDevice', 'NB及无线设备',     'devCode',     'devName', NB_DEVICE_TABLE),
  equipment('eMonitor', '电气监测装置',     'devCode',     'devName', E_MONITOR_TABLE),
]
