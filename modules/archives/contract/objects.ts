import * as assist from './objects/assist.table.ts'
import { DICTIONARIES_TABLE } from './objects/dictionaries.table.ts'
import * as people from './objects/people.table.ts'
import * as places from './objects/places.table.ts'
import { UNIT_TABLE } from './objects/unit.table.ts'
import type { ObjectDescription } from './register/field.ts'
import { described, dictionariesOf } from './register/notation.ts'

/** Other modules' tables choose from these too, beside their own. */
export const dictionaries = dictionariesOf(DICTIONARIES_TABLE)

const ofUnit = (
  object: string,
  label: string,
  key: string,
  title: string,
  table: string,
): ObjectDescription =>
  described({ object, label, permission: 'baseData', isOfUnit: true, key, title }, table, dictionaries)
const ofCentre = (object: string, label: string, table: string, key = 'code'): ObjectDescription =>
  described({ object, label, permission: 'assist', isOfUnit: false, key, title: 'name' }, table, dictionaries)

/** Every object of base data this module keeps; devices and video describe theirs in the same way. */
// oxfmt-ignore
export const objects: readonly ObjectDescription[] = [
  described({ object: 'unit', label: '联网单位', permission: 'unit', isOfUnit: false, key: 'projCode', title: 'fullName' }, UNIT_TABLE, dictionaries),
  ofUnit('building',    '建筑物',     'buildCode', 'name',      places.BUILDING_TABLE),
  ofUnit('floor',       '楼层',       'floorNo',   'name',      places.FLOOR_TABLE),
  ofUnit('controlRoom', '消防控制室', 'roomCode',  'name',      places.CONTROL_ROOM_TABLE),
  ofUnit('person',      '单位人员',   'mobile',    'name',      people.PERSON_TABLE),
  ofUnit('patrolPoint', '巡查点',     'pointCode', 'pointName', people.PATROL_POINT_TABLE),
  ofUnit('patrolItem',  '巡查项',     'itemCode',  'content',   people.PATROL_ITEM_TABLE),
  ofCentre('brigade',       '消防队站',       assist.BRIGADE_TABLE),
  ofCentre('waterSource',   '市政与天然水源', assist.WATER_SOURCE_TABLE),
  ofCentre('maintUnit',     '维保单位',       assist.MAINT_UNIT_TABLE),
  ofCentre('testUnit',      '检测单位',       assist.TEST_UNIT_TABLE),
  ofCentre('techPerson',    '技术人员',       assist.TECH_PERSON_TABLE, 'certNo'),
  ofCentre('monitorCentre', '监控中心',       assist.MONITOR_CENTRE_TABLE),
  ofCentre('group',         '分组',           assist.GROUP_TABLE),
  ofCentre('audio',         '音频',           assist.AUDIO_TABLE),
]
