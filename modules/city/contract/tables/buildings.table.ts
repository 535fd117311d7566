import type { FloorKind } from '../floors.table.ts'

/** One building of 临江市. */
export interface DemoBuilding {
  /** 1 to 12. */
  readonly unit: number
  readonly code: string
  readonly name: string
  /** Dictionaries `buildType`, `buildingUse`, `hazardClass`, `structure`. */
  readonly buildType: string
  readonly use: string
  readonly hazardClass: string
  readonly structure: string
  readonly year: number
  /** From the ground to the roof, and below. */
  readonly heightM: number
  readonly underM: number
  /** Which of `DEMO_TRANSMISSIONS` watches over it, from 1; 0: no panel reaches it, its devices speak for themselves. */
  readonly transmission: number
  /** From the lowest to the highest. */
  readonly floors: readonly DemoFloor[]
}
export interface DemoFloor {
  readonly floorNo: number
  readonly kind: FloorKind
}

type Row = readonly [unit: number, code: string, name: string, buildType: string, use: string, hazardClass: string, structure: string, year: number, heightM: number, underM: number, transmission: number, floors: readonly (readonly [from: number, to: number, kind: FloorKind])[]]

const ROWS: readonly Row[] = [
  [1,  'A', '主楼',       '1', '6',  '0', '7', 2014, 66.8, 5.4, 1,  [[-1, -1, 'plantRooms'], [1, 1, 'hotelLobby'], [2, 16, 'hotelGuest']]],
  [1,  'B', '裙楼',       '1', '6',  '0', '1', 2014, 18.6, 0,   2,  [[1, 3, 'ballroom']]],
  [1,  'C', '地下车库',   '4', '21', '0', '1', 2014, 0,    4.8, 2,  [[-1, -1, 'garage']]],
  [2,  'A', '门诊楼',     '1', '8',  '0', '1', 2009, 23.4, 0,   3,  [[1, 5, 'outpatient']]],
  [2,  'B', '住院楼',     '1', '8',  '0', '7', 2012, 45.6, 5.2, 4,  [[-1, -1, 'plantRooms'], [1, 10, 'wardFloor']]],
  [2,  'C', '医技楼',     '1', '8',  '0', '1', 2011, 19.2, 0,   5,  [[1, 4, 'medtech']]],
  [2,  'D', '感染楼',     '1', '8',  '0', '1', 2021, 9.6,  0,   5,  [[1, 2, 'wardFloor']]],
  [3,  'A', '商场',       '1', '4',  '0', '7', 2017, 35.4, 0,   6,  [[1, 6, 'mallFloor']]],
  [3,  'B', '影城',       '1', '15', '0', '1', 2017, 16.8, 0,   7,  [[1, 2, 'cinema']]],
  [3,  'C', '地下车库',   '4', '21', '0', '1', 2017, 0,    9.2, 8,  [[-2, -1, 'largeGarage']]],
  [4,  'A', '一号厂房',   '2', '19', '3', '2', 2010, 17.5, 0,   9,  [[1, 2, 'factoryHall']]],
  [4,  'B', '二号厂房',   '2', '19', '3', '2', 2016, 17.5, 0,   10, [[1, 2, 'factoryHall']]],
  [4,  'C', '成品库',     '3', '20', '3', '2', 2016, 12,   0,   10, [[1, 1, 'warehouse']]],
  [4,  'D', '办公楼',     '1', '3',  '0', '1', 2010, 12.6, 0,   10, [[1, 3, 'officeFloor']]],
  [5,  'A', '教学楼',     '1', '10', '0', '1', 2006, 20.4, 0,   11, [[1, 5, 'classrooms']]],
  [5,  'B', '宿舍楼',     '1', '2',  '0', '1', 2006, 20.7, 0,   12, [[1, 6, 'dormitories']]],
  [5,  'C', '综合馆',     '1', '14', '0', '2', 2018, 16.2, 0,   11, [[1, 2, 'canteen']]],
  [6,  'A', 'A 座',       '1', '2',  '0', '7', 2019, 37.8, 5.1, 13, [[-1, -1, 'plantRooms'], [1, 12, 'apartments']]],
  [6,  'B', 'B 座',       '1', '2',  '0', '3', 1998, 18.3, 0,   0,  [[1, 6, 'apartments']]],
  [7,  'A', '数据中心',   '1', '17', '0', '1', 2020, 19.8, 0,   14, [[1, 3, 'dataHall']]],
  [7,  'B', '动力楼',     '1', '17', '3', '1', 2020, 11.4, 0,   15, [[1, 2, 'powerHouse']]],
  [7,  'C', '运维楼',     '1', '3',  '0', '1', 2020, 9,    0,   15, [[1, 2, 'officeFloor']]],
  [8,  'A', '主馆',       '1', '12', '0', '1', 2008, 21.6, 5.4, 16, [[-1, -1, 'garage'], [1, 3, 'museum']]],
  [9,  'A', '塔楼',       '1', '3',  '0', '6', 2015, 74.6, 9.6, 17, [[-1, -1, 'largeGarage'], [1, 16, 'towerFloor']]],
  [9,  'B', '附楼',       '1', '3',  '0', '1', 2015, 16.8, 0,   18, [[1, 4, 'officeFloor']]],
  [10, 'A', '候车大厅',   '1', '16', '0', '2', 2013, 24.5, 0,   19, [[1, 2, 'concourse']]],
  [10, 'B', '综合楼',     '1', '3',  '0', '1', 2013, 16.5, 0,   20, [[1, 4, 'officeFloor']]],
  [11, 'A', '一号楼',     '1', '9',  '0', '1', 2016, 17.4, 0,   21, [[1, 5, 'nursing']]],
  [11, 'B', '二号楼',     '1', '9',  '0', '1', 2018, 17.4, 0,   22, [[1, 5, 'nursing']]],
  [12, 'A', '一号仓库',   '3', '20', '3', '2', 2012, 11.2, 0,   23, [[1, 1, 'warehouse']]],
  [12, 'B', '二号仓库',   '3', '20', '3', '2', 2015, 11.2, 0,   24, [[1, 1, 'warehouse']]],
  [12, 'C', '办公楼',     '1', '3',  '0', '1', 2012, 7.8,  0,   24, [[1, 2, 'officeFloor']]],
]

export const DEMO_BUILDINGS: readonly DemoBuilding[] = ROWS.map(
  ([unit, code, name, buildType, use, hazardClass, structure, year, heightM, underM, transmission, floors]) => ({
    unit, code, name, buildType, use, hazardClass, structure, year, heightM, underM, transmission,
    floors: floors.flatMap(([from, to, kind]) => Array.from({ length: to - from + 1 }, (_, i): DemoFloor => ({ floorNo: from + i, kind }))),
  }),
)

/** What a kind of floor is for; and what its numbered rooms are called. */
export const FLOOR_USES: Readonly<Record<FloorKind, readonly [use: string, numbered: string]>> = {
  hotelLobby:  ['大堂与餐饮', ''],   hotelGuest: ['客房', ' 客房'],     ballroom:    ['宴会与会议', ''],
  outpatient:  ['门诊', ''],         wardFloor:  ['病区', ''],          medtech:     ['医技', ''],
  mallFloor:   ['商业', ''],         cinema:     ['影院', ''],          largeGarage: ['停车', ''],
  garage:      ['停车', ''],         factoryHall: ['生产', ''],         warehouse:   ['仓储', ''],
  powerHouse:  ['动力设备', ''],     classrooms: ['教学', ''],          dormitories: ['宿舍', ' 宿舍'],
  canteen:     ['餐饮与体育', ''],   apartments: ['公寓', ' 室'],       nursing:     ['养老居室', ' 居室'],
  dataHall:    ['数据机房', ''],     museum:     ['陈列', ''],          concourse:   ['候车', ''],
  towerFloor:  ['办公', ''],         officeFloor: ['办公', ''],         plantRooms:  ['设备用房', ''],
}
