import * as assist from './objects/assist.table.ts'
import * as building from './objects/book/building.table.ts'
import * as facility from './objects/book/facilities.table.ts'
import * as response from './objects/book/response.table.ts'
import * as people from './objects/people.table.ts'
import * as places from './objects/places.table.ts'
import { UNIT_TABLE } from './objects/unit.table.ts'
import type { ObjectDescription } from './register/field.ts'
import { dictionaries } from './dictionaries.ts'
import { described } from './register/notation.ts'

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

/** The unit's book: spec §2.14 "Business-object registry", four groups; what a fire station has of storage tanks in single rows stands beside its 32. */
// oxfmt-ignore
const bookRows: readonly ObjectDescription[] = [
  ofUnit('yard',          '堆场',               'name',     'name',     building.YARD_TABLE),
  ofUnit('tank',          '储罐',               'name',     'name',     building.TANK_TABLE),
  ofUnit('tankItem',      '储罐明细',           'name',     'name',     building.TANK_ITEM_TABLE),
  ofUnit('installation',  '装置',               'name',     'name',     building.INSTALLATION_TABLE),
  ofUnit('keyPart',       '消防安全重点部位',   'name',     'name',     building.KEY_PART_TABLE),
  ofUnit('fireManage',    '消防安全管理制度',   'name',     'name',     building.FIRE_MANAGE_TABLE),
  ofUnit('fireLawDoc',    '消防机构法律文书',   'docNo',    'name',     building.FIRE_LAW_DOC_TABLE),
  ofUnit('fireInfo',      '火灾情况',           'recordNo', 'position', building.FIRE_INFO_TABLE),
  ofUnit('firePunish',    '消防奖惩情况',       'recordNo', 'target',   building.FIRE_PUNISH_TABLE),
  ofUnit('facilityCheck', '消防设施定期检查',   'recordNo', 'checkOrg', building.FACILITY_CHECK_TABLE),
  ofUnit('fireRectify',   '火灾隐患整改情况',   'recordNo', 'position', building.FIRE_RECTIFY_TABLE),
  ofUnit('firePublicity', '消防安全宣传教育',   'recordNo', 'topic',    building.FIRE_PUBLICITY_TABLE),
  ofUnit('miniStation',   '微型消防站',         'name',     'name',     building.MINI_STATION_TABLE),
  ofUnit('autoAlarm',      '火灾自动报警系统',  'name', 'name', facility.AUTO_ALARM_TABLE),
  ofUnit('waterSupply',    '消防水源',          'name', 'name', facility.WATER_SUPPLY_TABLE),
  ofUnit('outdoorHydrant', '室外消火栓',        'name', 'name', facility.OUTDOOR_HYDRANT_TABLE),
  ofUnit('indoorHydrant',  '室内消火栓系统',    'name', 'name', facility.INDOOR_HYDRANT_TABLE),
  ofUnit('sprinkler',      '自动喷水灭火系统',  'name', 'name', facility.SPRINKLER_TABLE),
  ofUnit('waterSpray',     '水喷雾灭火系统',    'name', 'name', facility.WATER_SPRAY_TABLE),
  ofUnit('gasSpray',       '气体灭火系统',      'name', 'name', facility.GAS_SPRAY_TABLE),
  ofUnit('foam',           '泡沫灭火系统',      'name', 'name', facility.FOAM_TABLE),
  ofUnit('dryPowder',      '干粉灭火系统',      'name', 'name', facility.DRY_POWDER_TABLE),
  ofUnit('smokeControl',   '防烟排烟系统',      'name', 'name', facility.SMOKE_CONTROL_TABLE),
  ofUnit('fireDoor',       '防火门及卷帘',      'name', 'name', facility.FIRE_DOOR_TABLE),
  ofUnit('fireRadio',      '消防应急广播',      'name', 'name', facility.FIRE_RADIO_TABLE),
  ofUnit('emergencyLight', '应急照明及疏散指示', 'name', 'name', facility.EMERGENCY_LIGHT_TABLE),
  ofUnit('firePower',      '消防电源',          'name', 'name', facility.FIRE_POWER_TABLE),
  ofUnit('firePlan',    '灭火和应急疏散预案', 'name',     'name',  response.FIRE_PLAN_TABLE),
  ofUnit('drillRecord', '演练记录',           'recordNo', 'place', response.DRILL_RECORD_TABLE),
  ofUnit('fireman',     '消防队员',           'mobile',   'name',  response.FIREMAN_TABLE),
  ofUnit('fireGear',    '消防装备',           'gearNo',   'name',  response.FIRE_GEAR_TABLE),
  ofUnit('keyWorker',   '重点工种人员',       'certNo',   'name',  response.KEY_WORKER_TABLE),
  ofUnit('training',    '消防安全培训',       'recordNo', 'topic', response.TRAINING_TABLE),
]

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
  ...bookRows,
  ofCentre('brigade',       '消防队站',       assist.BRIGADE_TABLE),
  ofCentre('waterSource',   '市政与天然水源', assist.WATER_SOURCE_TABLE),
  ofCentre('maintUnit',     '维保单位',       assist.MAINT_UNIT_TABLE),
  ofCentre('testUnit',      '检测单位',       assist.TEST_UNIT_TABLE),
  ofCentre('techPerson',    '技术人员',       assist.TECH_PERSON_TABLE, 'certNo'),
  ofCentre('monitorCentre', '监控中心',       assist.MONITOR_CENTRE_TABLE),
  ofCentre('group',         '分组',           assist.GROUP_TABLE),
  ofCentre('audio',         '音频',           assist.AUDIO_TABLE),
]
