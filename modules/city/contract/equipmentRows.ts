import { DEMO_TRANSMISSIONS, EAST_8_MIN, POLL_DEFAULT_MIN, subSystemOf } from '@gss/devices/contract'
import { onSheet, sheetOf } from './draw/scale.ts'
import { demoId } from './ids.ts'
import { area, middle, type Point, type Space } from './plan/plan.ts'
import { metresBetween } from './plan/ways.ts'
import { type FloorPlace, roomName } from './places.ts'
import type { CityRow } from './rows.ts'
import { controlRooms, patrolItemId } from './unitRows.ts'

/** A thing on a plan: A a component, B a camera, C a board device, P a patrol point. */
export interface CityLabel {
  readonly unitId: string
  readonly labelId: string
  readonly layerId: string
  readonly kind: 'A' | 'B' | 'C' | 'P'
  readonly targetId: string
  readonly x: number
  readonly y: number
}
export interface CityLink {
  readonly unitId: string
  readonly cameraId: string
  readonly targetId: string
  readonly layerId: string
}
interface Equipment {
  rows: CityRow[]
  labels: Omit<CityLabel, 'labelId'>[]
  links: CityLink[]
}

/** All that is wired, wireless or watched over, each at its place. */
export function equipment(floors: readonly FloorPlace[]): { rows: CityRow[]; labels: CityLabel[]; links: CityLink[] } {
  const rooms = new Map(controlRooms(floors).map(({ place, roomId }) => [place.building.unitId, roomId]))
  const parts = [components(floors), wireless(floors), cameras(floors, rooms), patrolPoints(floors)]
  return {
    rows: [...transmissions(rooms), ...panels(floors, rooms), ...parts.flatMap(({ rows }) => rows)],
    labels: parts.flatMap(({ labels }) => labels).map((label, i) => ({ ...label, labelId: demoId('label', i + 1) })),
    links: parts.flatMap(({ links }) => links),
  }
}

const MAKERS = ['海湾安全技术', '青鸟消防', '泰和安科技', '依爱消防'] as const
const made = (number: number) => ({
  maker: MAKERS[number % MAKERS.length] ?? '',
  productTime: `${2019 + (number % 6)}-0${1 + (number % 9)}-12`,
})

const transmissions = (rooms: ReadonlyMap<string, string>) =>
  DEMO_TRANSMISSIONS.map(({ transmissionId, unitId, address, code, name, profile, hasRemoteCommands }, i): CityRow => ({
    object: 'uitd',
    id: transmissionId,
    unitId,
    values: {
      tranDevCode: code,
      name,
      addr: address,
      profile,
      remoteAllow: hasRemoteCommands,
      pollMin: POLL_DEFAULT_MIN,
      utcOffset: EAST_8_MIN,
      model: 'JK-TX-GH2000',
      ...made(i),
      version: `V2.${i % 5}`,
      roomId: rooms.get(unitId) ?? null,
      position: '消防控制室',
      netWay: i % 3 === 0 ? ['3'] : ['1'],
      simNo: i % 3 === 0 ? `8986042${String(1_900_000 + i * 7_919)}` : null,
      simExpire: i % 3 === 0 ? `2027-0${1 + (i % 9)}-28` : null,
      dutyTimeout: 5,
    },
  }))

/** One panel to each building that has components; its address tells it from the others behind one device. */
const buildingsOf = (floors: readonly FloorPlace[]) => [
  ...new Map(floors.filter(({ gear }) => gear.length > 0).map((floor) => [floor.building.buildingId, floor.building])).values(),
]
const panelIdOf = (buildingId: string) => demoId('panel', Number(buildingId.slice(-4)))
const panels = (floors: readonly FloorPlace[], rooms: ReadonlyMap<string, string>) =>
  buildingsOf(floors).map(({ building, buildingId, unitId, transmissionId, systemAddress }, i): CityRow => {
    const own = floors.filter((floor) => floor.building.buildingId === buildingId)
    return {
      object: 'panel',
      id: panelIdOf(buildingId),
      unitId,
      values: {
        panelCode: `KZQ-${building.code}`,
        name: `${building.name}火灾报警控制器`,
        panelType: '3',
        model: i % 2 ? 'JB-QG-GST5000' : 'JB-QB-GST9000',
        ...made(i),
        installDate: `${building.year}-05-20`,
        roomId: rooms.get(unitId) ?? null,
        position: '消防控制室',
        uitdId: transmissionId,
        sysType: '1',
        sysAddr: systemAddress,
        loopCount: own.length,
        pointCount: own.reduce((sum, { gear }) => sum + gear.length, 0),
        version: `V3.${i % 4}`,
        portKind: '2',
        baud: '3',
        linkMode: '1',
      },
    }
  })

function components(floors: readonly FloorPlace[]): Equipment {
  const all = floors.flatMap((floor) => floor.gear.map((gear) => ({ floor, gear })))
  return {
    links: [],
    labels: all.map(({ floor, gear }) => ({
      unitId: floor.building.unitId,
      layerId: floor.layerId,
      kind: 'A',
      targetId: gear.componentId,
      ...gear.at,
    })),
    rows: all.map(({ floor: { building, floorId }, gear }, i): CityRow => {
      const { systemType, systemAddress, componentType, componentAddress } = gear.component
      return {
        object: 'device',
        id: gear.componentId,
        unitId: building.unitId,
        values: {
          devCode: gear.code,
          devName: gear.name,
          subSysType: subSystemOf({ part: 'component', systemType, componentType }),
          devDesc: gear.place,
          buildId: building.buildingId,
          floorId,
          ...made(Math.floor(i / 50)),
          installDate: `${Math.max(building.building.year, 2019)}-07-10`,
          limitYear: 12,
          panelId: panelIdOf(building.buildingId),
          sysType: String(systemType),
          devType: String(componentType),
          loopNo: gear.loop,
          pointNo: gear.point,
          address: componentAddress,
        },
        derived: { transmission_id: building.transmissionId ?? '', system_address: systemAddress },
      }
    }),
  }
}

const spot = (floor: FloorPlace, at: Point): Pick<CityLabel, 'x' | 'y'> => {
  const { x, y } = onSheet(sheetOf(floor.plan), at)
  return { x: Math.floor(x * 100) / 100, y: Math.floor(y * 100) / 100 }
}
const shifted = (space: Space, dx: number, dy: number): Point => {
  const { x, y } = middle(space.rect)
  return { x: x + dx * space.rect.w, y: y + dy * space.rect.h }
}

interface Speaks {
  object: 'nbDevice' | 'eMonitor'
  floor: FloorPlace
  space: Space
  name: string
  at: Point
  values: CityRow['values']
}
const NB_PERIOD_MIN = 1_440
const IMEI_BASE = 867_725_030_000_000
/** Where no panel reaches, and what no panel measures: pressure, level, current; and the buttons of the old. */
function wireless(floors: readonly FloorPlace[]): Equipment {
  const nb = (floor: FloorPlace, space: Space, devType: string, name: string, at: Point, limits: CityRow['values'] = {}): Speaks => ({
    object: 'nbDevice',
    floor,
    space,
    name,
    at,
    values: { devType, ...limits },
  })
  const all = floors.flatMap((floor): Speaks[] => {
    const {
      plan,
      building,
      floor: { kind, floorNo },
    } = floor
    const named = (pattern: RegExp) => plan.spaces.filter(({ name }) => pattern.test(name))
    const isTop = floorNo === Math.max(...building.building.floors.map((one) => one.floorNo))
    const alone = building.transmissionId === null
    return [
      ...(alone
        ? plan.spaces
            .filter((space) => space.kind === 'room' || space.kind === 'corridor')
            .flatMap((space) => (area(space.rect) > 9 ? [nb(floor, space, '1', '无线感烟探测器', shifted(space, 0, 0.08))] : []))
        : []),
      ...(alone
        ? plan.spaces
            .filter((space) => space.kind === 'kitchen')
            .map((space) => nb(floor, space, '3', '无线燃气探测器', middle(space.rect)))
        : []),
      ...(kind === 'nursing'
        ? plan.spaces.filter(({ name }) => /^\d+$/.test(name)).map((space) => nb(floor, space, '8', 'SOS 按钮', shifted(space, -0.3, 0)))
        : []),
      ...(isTop && floorNo > 0
        ? named(/楼梯/)
            .slice(0, 1)
            .map((space) => nb(floor, space, '4', '末端水压监测', shifted(space, 0, 0.3), { highLimit: 1.2, lowLimit: 0.15 }))
        : []),
      ...named(/消防水池/).map((space) =>
        nb(floor, space, '5', '水池液位监测', shifted(space, 0.25, 0.1), { highLimit: 4.2, lowLimit: 2.6 }),
      ),
      ...named(/配电间|变配电|低压配电|变电所|强弱电/).map((space): Speaks => ({
        object: 'eMonitor',
        floor,
        space,
        name: '电气火灾监测',
        at: shifted(space, 0.3, -0.1),
        values: {
          devType: '3',
          cabinet: `${building.building.code}${floorNo}AL1`,
          circuit: '照明总回路',
          ratedA: 125,
          ratedV: 380,
          leakLimit: 500,
          leakWarn: 300,
          tempLimit: 70,
          arc: false,
          remoteOff: false,
        },
      })),
    ]
  })
  return {
    links: [],
    labels: all.map(({ floor, at }, i) => ({
      unitId: floor.building.unitId,
      layerId: floor.layerId,
      kind: 'C',
      targetId: demoId('wireless', i + 1),
      ...spot(floor, at),
    })),
    rows: all.map(({ object, floor, space, name, values }, i): CityRow => {
      const room = roomName(space.name || '户内', floor.floor)
      const position = `${floor.building.building.name} ${floor.label} ${room}`
      const radio = {
        imei: String(IMEI_BASE + i * 7),
        carrier: String(1 + (i % 2)),
        platform: i % 2 ? '2' : '1',
        period: NB_PERIOD_MIN,
        offlineMin: NB_PERIOD_MIN * 2,
        expireDate: `2029-0${1 + (i % 9)}-28`,
      }
      return {
        object,
        id: demoId('wireless', i + 1),
        unitId: floor.building.unitId,
        values: {
          devCode: `${object === 'nbDevice' ? 'NB' : 'DQ'}${String(i + 1).padStart(4, '0')}`,
          devName: `${position}${name}`,
          buildId: floor.building.buildingId,
          floorId: floor.floorId,
          position,
          ...(object === 'nbDevice' && { ...radio, ...made(i) }),
          ...values,
        },
      }
    }),
  }
}

const LINK_M = 14
const LINKED_MAX = 8
const CAMERA_SPACES: readonly (readonly [name: RegExp, usage: string])[] = [
  [/消防控制室/, '1'],
  [/泵房/, '5'],
  [/电梯厅|门厅|大堂|前室/, '3'],
  [/大厅|序厅|候车|中庭|连廊|车间|防火分区|停车区|收发货|机房 \d/, '2'],
  [/走廊|通道|环廊/, '3'],
]
/** Where much passes, and where somebody must watch. Each is tied to what it can see. */
function cameras(floors: readonly FloorPlace[], rooms: ReadonlyMap<string, string>): Equipment {
  const all = floors.flatMap((floor) =>
    floor.plan.spaces.flatMap((space) => {
      const usage = CAMERA_SPACES.find(([name]) => name.test(space.name))?.[1]
      if (usage === undefined || area(space.rect) < 9) return []
      const isLong = Math.max(space.rect.w, space.rect.h) > 30
      const at =
        isLong && usage === '3'
          ? [shifted(space, space.rect.w > space.rect.h ? -0.42 : 0, space.rect.w > space.rect.h ? 0 : -0.42)]
          : [shifted(space, -0.36, 0.3)]
      return at.map((point) => ({ floor, space, usage, point }))
    }),
  )
  const idAt = (i: number) => demoId('camera', i + 1)
  return {
    labels: all.map(({ floor, point }, i) => ({
      unitId: floor.building.unitId,
      layerId: floor.layerId,
      kind: 'B',
      targetId: idAt(i),
      ...spot(floor, point),
    })),
    links: all.flatMap(({ floor, point }, i) => {
      const sheet = sheetOf(floor.plan)
      const near = floor.gear
        .map(({ componentId, at }) => ({ componentId, metres: metresBetween(at, onSheet(sheet, point)) / sheet.pxPerMetre }))
        .filter(({ metres }) => metres <= LINK_M)
        .toSorted((a, b) => a.metres - b.metres)
      return near.slice(0, LINKED_MAX).map(({ componentId }): CityLink => ({
        unitId: floor.building.unitId,
        cameraId: idAt(i),
        targetId: componentId,
        layerId: floor.layerId,
      }))
    }),
    rows: all.map(({ floor, space, usage }, i): CityRow => {
      const position = `${floor.building.building.name} ${floor.label} ${space.name}`
      return {
        object: 'camera',
        id: idAt(i),
        unitId: floor.building.unitId,
        values: {
          videoCode: `SP${String(i + 1).padStart(4, '0')}`,
          videoName: position,
          usage,
          buildId: floor.building.buildingId,
          floorId: floor.floorId,
          roomId: usage === '1' ? (rooms.get(floor.building.unitId) ?? null) : null,
          position,
          talk: usage === '1',
          ptz: usage === '2',
          linkType: 'GB28181',
          indexCode: `33990100001320${String(i + 1).padStart(6, '0')}`,
          channel: 1 + (i % 16),
        },
      }
    }),
  }
}

const POINT_SPACES: readonly (readonly [name: RegExp, type: string, items: readonly number[]])[] = [
  [/楼梯/, '2', [0, 1, 2, 4]],
  [/消防控制室/, '4', [8, 9]],
  [/消防泵房|报警阀室/, '1', [10, 11]],
  [/消防水池/, '1', [12]],
  [/配电|变电所/, '5', [15]],
  [/^厨房|宴会厨房/, '3', [13, 14]],
  [/走廊|通道|电梯厅/, '6', [5, 6, 7]],
]
const POINT_IDS_FROM = 20_000
const EACH_FLOORS = 3
/** On the floors a round passes, one point for each thing to look at. */
function patrolPoints(floors: readonly FloorPlace[]): Equipment {
  const all = floors
    .filter(({ floor: { floorNo } }) => floorNo <= 1 || floorNo % EACH_FLOORS === 0)
    .flatMap((floor) =>
      POINT_SPACES.flatMap(([name, type, items]) => {
        const space = floor.plan.spaces.find((one) => name.test(one.name))
        return space ? [{ floor, space, type, items }] : []
      }),
    )
  const idAt = (i: number) => demoId('record', POINT_IDS_FROM + i)
  return {
    links: [],
    labels: all.map(({ floor, space }, i) => ({
      unitId: floor.building.unitId,
      layerId: floor.layerId,
      kind: 'P',
      targetId: idAt(i),
      ...spot(floor, shifted(space, 0.2, 0.2)),
    })),
    rows: all.map(({ floor, space, type, items }, i): CityRow => ({
      object: 'patrolPoint',
      id: idAt(i),
      unitId: floor.building.unitId,
      values: {
        pointCode: `XCD${String(i + 1).padStart(4, '0')}`,
        pointName: `${floor.building.building.name} ${floor.label} ${space.name}`,
        pointType: type,
        buildId: floor.building.buildingId,
        floorId: floor.floorId,
        position: `${floor.label} ${space.name}`,
        tagKind: '2',
        tagNo: `LJ${String(100_000 + i * 37)}`,
        items: items.map((item) => patrolItemId(floor.building.building.unit, item)),
        needPhoto: type === '1' || type === '5',
        enabled: '1',
      },
    })),
  }
}
