import { DEMO_UNITS, type FormValues } from '@gss/archives/contract'
import { assistId } from './assistRows.ts'
import { demoId } from './ids.ts'
import { creditCode, idCard, landline, mobile } from './numbers.ts'
import { area } from './plan/plan.ts'
import { type FloorPlace, unitIdOf } from './places.ts'
import type { CityRow } from './rows.ts'
import { BRIGADES, GROUPS } from './tables/assist.table.ts'
import { DEMO_BUILDINGS, FLOOR_USES } from './tables/buildings.table.ts'
import { PATROL_ITEMS } from './tables/patrol.table.ts'
import { UNIT_FORMS, type UnitForm } from './tables/units.table.ts'

/** The units and what they say of themselves: buildings, floors, control rooms, people, what is looked at on rounds. */
export function unitRows(floors: readonly FloorPlace[]): CityRow[] {
  return [
    ...UNIT_FORMS.map((form, i) => unitRow(form, i + 1, floors)),
    ...buildingRows(floors),
    ...floorRows(floors),
    ...roomRows(floors),
    ...UNIT_FORMS.flatMap((form, i) => people(form, i + 1)),
    ...UNIT_FORMS.flatMap((_, i) => patrolItems(i + 1)),
  ]
}

const built = (floors: readonly FloorPlace[]) => Math.round(floors.reduce((sum, { plan }) => sum + footprint(plan), 0))
export const footprint = ({ spaces }: FloorPlace['plan']): number =>
  Math.round(spaces.reduce((sum, { rect, kind }) => sum + (kind === 'void' ? 0 : area(rect)), 0))

const KEY_CENTRE = 1
function unitRow(form: UnitForm, unit: number, floors: readonly FloorPlace[]): CityRow {
  const [code = '', name = '', kind = '', address = '', longitude = 0, latitude = 0, station = ''] = DEMO_UNITS[unit - 1] ?? []
  const own = floors.filter(({ building }) => building.building.unit === unit)
  const brigade = BRIGADES.findIndex((one) => one.name === station) + 1
  const group = GROUPS.findIndex(([, district]) => address.includes(district) && district !== '临江市') + 1
  const isCustom = code === 'CANGZHOU'
  const values: FormValues = {
    projCode: code,
    fullName: name,
    shortName: form.shortName,
    unitCode: `3399${String(unit).padStart(6, '0')}`,
    creditCode: creditCode(form.region, unit),
    unitType: kind,
    superviseLevel: form.superviseLevel,
    keyUnit: form.isKey,
    groupId: group > 0 ? assistId('group', group) : null,
    industry: form.industry,
    economicType: unit === 2 || unit === 5 || unit === 8 ? '110' : '150',
    setupDate: form.since,
    staffCount: form.staff,
    maxPeople: form.people,
    landArea: form.landArea,
    buildArea: built(own),
    hazardClass: form.hazardClass,
    summary: form.summary,
    region: form.region,
    street: form.street,
    address,
    point: { longitude, latitude },
    postCode: '353000',
    tel: landline(unit * 100),
    controlTel: landline(unit * 100 + 19),
    legalPerson: form.owner,
    legalTel: mobile(unit * 20),
    safeOwner: form.owner,
    safeOwnerTel: mobile(unit * 20),
    safeManager: form.manager,
    safeManagerTel: mobile(unit * 20 + 1),
    safeClerk: form.clerk,
    safeClerkTel: mobile(unit * 20 + 2),
    safeOwnerIdCard: idCard(form.region, unit * 3),
    fireAgency: '临江市消防救援支队',
    brigadeId: brigade > 0 ? assistId('brigade', brigade) : null,
    fireDepGroup: station,
    centerId: assistId('monitorCentre', form.region === '339906' ? KEY_CENTRE + 1 : KEY_CENTRE),
    maintUnitId: assistId('maintUnit', form.maintainer),
    testUnitId: assistId('testUnit', form.tester),
    netStatus: '1',
    netDate: form.netDate,
    serviceEnd: form.serviceEnd,
    model: [...form.closed],
    homeType: isCustom ? '2' : '1',
  }
  return { object: 'unit', id: unitIdOf(unit), unitId: unitIdOf(unit), values }
}

const METRES_PER_DEGREE = 111_000
/** Buildings of a unit stand around its point, some sixty metres apart. */
const AROUND: readonly (readonly [east: number, north: number])[] = [
  [0, 0],
  [75, -20],
  [-60, -65],
  [40, 80],
]
const GARAGE = '21'
function buildingRows(floors: readonly FloorPlace[]): CityRow[] {
  return DEMO_BUILDINGS.map((building, index) => {
    const own = floors.filter((one) => one.building.building === building)
    const [first] = own
    const nth = DEMO_BUILDINGS.slice(0, index).filter(({ unit }) => unit === building.unit).length
    const [, , , address = '', longitude = 0, latitude = 0] = DEMO_UNITS[building.unit - 1] ?? []
    const [east, north] = AROUND[nth % AROUND.length] ?? [0, 0]
    const above = own.filter(({ floor }) => floor.floorNo > 0)
    const below = own.filter(({ floor }) => floor.floorNo < 0)
    const all = own.flatMap(({ plan }) => plan.spaces)
    const control = own.find(({ plan }) => plan.spaces.some(({ kind }) => kind === 'control'))
    const count = (pattern: RegExp) => Math.max(0, ...own.map(({ plan }) => plan.spaces.filter(({ name }) => pattern.test(name)).length))
    const values: FormValues = {
      buildCode: building.code,
      name: building.name,
      buildType: building.buildType,
      useNature: building.use,
      address,
      point: {
        longitude: round5(longitude + east / METRES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180)),
        latitude: round5(latitude + north / METRES_PER_DEGREE),
      },
      buildDate: `${building.year}-06-30`,
      hazardClass: building.hazardClass,
      fireGrade: building.heightM > 24 || building.use === GARAGE ? '1' : '2',
      structure: building.structure,
      gasType: all.some(({ kind }) => kind === 'kitchen') ? '1' : '0',
      autoFacility: building.transmission > 0,
      height: building.heightM,
      underHeight: building.underM,
      area: built(own),
      landArea: first ? footprint(first.plan) : 0,
      floorArea: above[0] ? footprint(above[0].plan) : 0,
      upFloors: above.length,
      upArea: built(above),
      downFloors: below.length,
      downArea: built(below),
      maxPeople: Math.round(built(above) / 12),
      roomPosition: control ? `${control.label}消防控制室` : null,
      exitCount: first ? first.plan.openings.filter(({ isExit }) => isExit).length : 0,
      stairCount: count(/楼梯/),
      liftCount: count(/消防电梯/),
      laneCount: 1,
      arriveMin: 4 + (building.unit % 4),
    }
    return { object: 'building', id: first?.building.buildingId ?? '', unitId: unitIdOf(building.unit), values }
  })
}
const round5 = (degrees: number) => Math.round(degrees * 1e5) / 1e5

const floorRows = (floors: readonly FloorPlace[]) =>
  floors.map(({ building, floor, floorId, label, plan }): CityRow => ({
    object: 'floor',
    id: floorId,
    unitId: building.unitId,
    values: {
      buildId: building.buildingId,
      floorNo: floor.floorNo,
      name: label,
      height:
        floor.kind === 'warehouse' || floor.kind === 'factoryHall' || floor.kind === 'concourse' ? 9.6 : floor.floorNo < 0 ? 4.8 : 3.9,
      area: footprint(plan),
      useFunction: FLOOR_USES[floor.kind][0],
      refuge: false,
      maxPeople: Math.round(footprint(plan) / 12),
    },
  }))

/** One to a unit: the first there is, else a corner of the first building's ground floor. */
export function controlRooms(
  floors: readonly FloorPlace[],
): { place: FloorPlace; name: string; position: string; metres: number; roomId: string }[] {
  return UNIT_FORMS.flatMap((_, i) => {
    const own = floors.filter(({ building, floor }) => building.building.unit === i + 1 && floor.floorNo > 0)
    const found = own.find(({ plan }) => plan.spaces.some(({ kind }) => kind === 'control')) ?? own.find(({ floor }) => floor.floorNo === 1)
    const room = found?.plan.spaces.find(({ kind }) => kind === 'control')
    return found
      ? [
          {
            place: found,
            name: '消防控制室',
            position: `${found.building.building.name} ${found.label}${room ? '' : ' 值班室'}`,
            metres: room ? Math.round(area(room.rect)) : 24,
            roomId: demoId('room', i + 1),
          },
        ]
      : []
  })
}
const roomRows = (floors: readonly FloorPlace[]) =>
  controlRooms(floors).map(({ place, name, position, metres, roomId }, i): CityRow => ({
    object: 'controlRoom',
    id: roomId,
    unitId: place.building.unitId,
    values: {
      roomCode: `KZS-${String(i + 1).padStart(2, '0')}`,
      name,
      buildId: place.building.buildingId,
      floorId: place.floorId,
      position,
      area: metres,
      buildings: DEMO_BUILDINGS.flatMap(({ unit, transmission }, at) =>
        unit === i + 1 && transmission > 0 ? [demoId('building', at + 1)] : [],
      ),
      tel: landline((i + 1) * 100 + 19),
      outTel: landline((i + 1) * 100 + 20),
      dutyMode: '1',
      shiftCount: 3,
      shiftPeople: 2,
      owner: UNIT_FORMS[i]?.clerk ?? '',
      ownerTel: mobile((i + 1) * 20 + 2),
      docsReady: true,
      wallDocs: ['1', '2', '3', '5'],
    },
  }))

/** Who is called: two on each watch in the control room, who maintains, who runs to the fire. */
const GUARDS = [
  '邓海',
  '吕萍',
  '卢伟',
  '蔡琴',
  '丁勇',
  '薛梅',
  '叶青',
  '余斌',
  '潘玲',
  '杜刚',
  '戴月',
  '夏雨',
  '钟诚',
  '汪洋',
  '田甜',
  '任重',
  '姜楠',
  '范冰',
  '方圆',
  '石坚',
  '姚远',
  '谭笑',
  '廖凯',
  '邹静',
  '熊威',
  '金鑫',
  '陆琪',
  '郝亮',
  '孔明月',
  '白雪',
  '崔健',
  '康乐',
  '毛宁',
  '邱实',
  '秦川',
  '江河',
  '史册',
  '顾全',
  '侯静',
  '邵华',
  '孟飞',
  '龙腾',
  '万通',
  '段然',
  '雷雨',
  '钱程',
  '汤圆圆',
  '尹力',
  '黎明',
  '易行',
  '常胜',
  '武斌',
  '乔峰',
  '贺喜',
  '赖斯',
  '龚琳',
  '文静',
  '庞博',
  '樊登',
  '兰天',
] as const
const GUARDS_EACH = 5
function people(form: UnitForm, unit: number): CityRow[] {
  const own = GUARDS.slice((unit - 1) * GUARDS_EACH, unit * GUARDS_EACH)
  const certified = { certKind: '1', certLevel: '4', certExpire: `${2027 + (unit % 4)}-0${1 + (unit % 9)}-18` }
  const rows: FormValues[] = [
    { name: form.owner, role: ['1'], job: '法定代表人', notifyOrder: 3 },
    {
      name: form.manager,
      role: ['2'],
      job: '安全总监',
      dept: '安全管理部',
      notifyOrder: 2,
      certKind: '2',
      certLevel: '12',
      certExpire: `${2027 + (unit % 3)}-05-31`,
    },
    { name: form.clerk, role: ['3'], job: '消防主管', dept: '安全管理部', watchMan: true, notifyOrder: 1, ...certified },
    ...own.slice(0, 4).map((name, i): FormValues => ({
      name,
      role: ['4'],
      job: '消防控制室值班员',
      dept: '消防控制室',
      watchMan: true,
      notifyOrder: i + 4,
      ...certified,
      certLevel: i === 0 ? '4' : '5',
    })),
    ...own
      .slice(4)
      .map((name): FormValues => ({ name, role: ['6', '8'], job: '微型消防站队长', dept: '安全管理部', notifyOrder: 9, ...certified })),
  ]
  return rows.map((values, i): CityRow => ({
    object: 'person',
    id: demoId('record', unit * 100 + i),
    unitId: unitIdOf(unit),
    values: {
      ...values,
      mobile: mobile(unit * 20 + i),
      tel: landline(unit * 100 + i),
      notifyWay: ['2', '3'],
      notifyKinds: i === 0 ? ['FIRE'] : ['FIRE', 'URGENT', 'FAULT'],
    },
  }))
}

const ITEM_IDS_FROM = 10_000
export const patrolItemId = (unit: number, nth: number): string => demoId('record', ITEM_IDS_FROM + unit * 100 + nth)
const patrolItems = (unit: number) =>
  PATROL_ITEMS.map(([system, target, content, method, taskKinds, riskKind], i): CityRow => ({
    object: 'patrolItem',
    id: patrolItemId(unit, i),
    unitId: unitIdOf(unit),
    values: {
      itemCode: `XC${String(i + 1).padStart(3, '0')}`,
      system,
      target,
      content,
      method,
      resultKind: '1',
      toRisk: true,
      riskKind,
      riskLevel: '1',
      taskKinds: [...taskKinds],
      basis: 'GB 25201',
      sort: i + 1,
    },
  }))
