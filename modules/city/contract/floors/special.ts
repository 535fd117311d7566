import { batteries, chillers, controlDesk, cylinders, racks, switchgear } from '../fittings/plant.ts'
import { counter, dining } from '../fittings/living.ts'
import { gallery, gates, office, openPlan, rotunda, shelves, shop, waiting } from '../fittings/working.ts'
import { sketch } from './sketch.ts'
import {
  axesEvery,
  type DrawFloor,
  doorsTo,
  grid,
  liftHall,
  liftHallWidth,
  same,
  STAIRCASE,
  TOILET,
} from './brief.ts'

/** Racks in cold aisles, cooled from one side, fed from the other, gas at hand. */
export const dataHall: DrawFloor = ({ floorNo, isGround }) => {
  const s = sketch()
  const width = 67.2
  const north = s.row(0, 0, 7.2, [
    STAIRCASE('1 号楼梯', 4.2),
    ['plant', '空调区', 25.2, chillers],
    ['plant', '钢瓶间', 6, cylinders],
    ['plant', '空调区', 27.6, chillers],
    STAIRCASE('2 号楼梯', 4.2),
  ])
  const upper = s.space('corridor', '设备走廊', { x: 0, y: 7.2, w: width, h: 2.4 })
  const halls = s.row(0, 9.6, 19.2, [
    ['hall', `机房 ${floorNo}01`, 33.6, racks],
    ['hall', `机房 ${floorNo}02`, 33.6, racks],
  ])
  const lower = s.space('corridor', '参观走廊', { x: 0, y: 28.8, w: width, h: 3 })
  const lifts = liftHallWidth(2)
  const south = s.row(0, 31.8, 8.4, [
    ['plant', 'UPS 室', 12, switchgear],
    ['plant', '电池室', 9, batteries],
    ['plant', '变配电室', 12, switchgear],
    isGround ? ['control', '消防控制室', 8.4, controlDesk] : ['room', '网络间', 8.4, racks],
    TOILET('卫生间', 5),
  ])
  const at = 46.4
  const monitor = s.space(
    'room',
    isGround ? '门厅' : '监控大厅',
    { x: at + lifts, y: 31.8, w: width - at - lifts, h: 8.4 },
    isGround ? counter : openPlan,
  )
  const { lobby } = liftHall(s, at, 31.8, 8.4, 2)
  doorsTo(s, upper, north, 1.4)
  for (const hall of halls) {
    s.door(hall, upper, { kind: 'double', at: 0.15 })
    s.door(hall, upper, { kind: 'double', at: 0.85 })
    s.door(hall, lower, { kind: 'double', at: 0.5 })
  }
  doorsTo(s, lower, [...south, monitor], 1.4)
  s.door(lobby, monitor, { kind: 'double' })
  const last = south[4]
  if (last) s.door(lobby, last, { at: 0.3, into: last })
  if (isGround) {
    s.exit(monitor, 'e', { width: 2.4 })
    s.exit(lower, 'w')
    s.exit(upper, 'e')
  }
  return s.finish({
    width,
    height: 40.2,
    axes: { x: axesEvery(width, 8.4), y: [0, 7.2, 9.6, 28.8, 31.8, 40.2] },
  })
}

/** A drum in the middle, rooms to wander through around it. */
export const museum: DrawFloor = ({ floorNo, isGround }) => {
  const s = sketch()
  const [width, height] = [72, 57.6]
  const themes =
    [
      ['史前馆', '青铜馆', '陶瓷馆', '玉器馆'],
      ['书法馆', '绘画馆', '漆器馆', '钱币馆'],
      ['民俗馆', '丝绸馆', '海贸馆', '近代馆'],
    ][(floorNo + 2) % 3] ?? []
  const drum = s.space('hall', isGround ? '中央大厅' : '环形大厅', { x: 24, y: 16.8, w: 24, h: 24 }, rotunda)
  const [northWest, north, northEast] = s.row(0, 0, 16.8, [
    ['hall', themes[0] ?? '', 24, gallery],
    ['hall', isGround ? '序厅' : '临展厅', 24, gallery],
    ['hall', themes[1] ?? '', 24, gallery],
  ])
  const [southWest, south, southEast] = s.row(0, 40.8, 16.8, [
    ['hall', themes[2] ?? '', 24, gallery],
    ['hall', isGround ? '门厅' : '多功能厅', 24, isGround ? counter : gallery],
    ['hall', themes[3] ?? '', 24, gallery],
  ])
  const west = s.column(18, 16.8, 6, [
    STAIRCASE('1 号楼梯', 6),
    ['corridor', '西廊', 12],
    TOILET('卫生间', 6),
  ])
  const east = s.column(48, 16.8, 6, [
    TOILET('卫生间', 6),
    ['corridor', '东廊', 12],
    STAIRCASE('2 号楼梯', 6),
  ])
  const farWest = s.column(0, 16.8, 18, [
    ['room', isGround ? '文物修复室' : '资料室', 8, shelves],
    ['room', isGround ? '文物库房' : '学术报告厅', 16, isGround ? shelves : openPlan],
  ])
  const farEast = s.column(54, 16.8, 18, [
    isGround ? ['control', '消防控制室', 8, controlDesk] : ['room', '办公室', 8, office],
    ['room', isGround ? '文创商店' : '茶室', 16, isGround ? shop : dining],
  ])
  const [stairsOne, westWalk, toiletsA] = west
  const [toiletsB, eastWalk, stairsTwo] = east
  if (
    !northWest ||
    !north ||
    !northEast ||
    !southWest ||
    !south ||
    !southEast ||
    !stairsOne ||
    !westWalk ||
    !toiletsA ||
    !toiletsB ||
    !eastWalk ||
    !stairsTwo
  )
    throw new RangeError('a museum of too few rooms')
  for (const [a, b] of [
    [northWest, north],
    [north, northEast],
    [southWest, south],
    [south, southEast],
  ] as const)
    s.door(a, b, { kind: 'open', width: 4, at: 0.5 })
  s.door(north, drum, { kind: 'open', width: 5 })
  s.door(south, drum, { kind: 'open', width: 5 })
  for (const walk of [westWalk, eastWalk]) s.door(walk, drum, { kind: 'open', width: 4 })
  s.door(stairsOne, drum, { kind: 'double', width: 1.5 })
  s.door(stairsTwo, drum, { kind: 'double', width: 1.5 })
  s.door(toiletsA, westWalk, { into: toiletsA })
  s.door(toiletsB, eastWalk, { into: toiletsB })
  for (const each of farWest) s.door(each, each === farWest[0] ? northWest : westWalk, { kind: 'double' })
  const [control, store] = farEast
  if (control && store) {
    s.door(control, northEast)
    s.door(store, eastWalk, { kind: 'double' })
  }
  const [repair, vault] = farWest
  if (repair && vault) s.door(repair, vault, { kind: 'double', at: 0.8 })
  if (isGround) {
    s.exit(south, 's', { width: 5 })
    s.exit(northWest, 'w', { width: 2.4 })
    s.exit(northEast, 'e', { width: 2.4 })
    s.exit(southWest, 'w', { width: 2.4 })
    s.exit(southEast, 'e', { width: 2.4 })
  }
  const xs = axesEvery(width, 12)
  return s.finish({
    width,
    height,
    axes: { x: xs, y: [0, 16.8, 28.8, 40.8, 57.6] },
    columns: grid([12, 60], [8.4, 49.2]),
  })
}

/** Where everybody waits: tickets to the west, shops to the east, gates to the trains. */
export const concourse: DrawFloor = ({ isGround }) => {
  const s = sketch()
  const [width, height] = [108, 60]
  const platforms = s.row(
    0,
    0,
    9.6,
    same(6, (i) => ['corridor', `${i * 2 + 1}、${i * 2 + 2} 检票口`, 18, gates]),
  )
  const hall = s.space(
    'hall',
    isGround ? '候车大厅' : '高架候车厅',
    { x: 15, y: 9.6, w: 78, h: 36.6 },
    waiting,
  )
  const west = s.column(0, 9.6, 15, [
    STAIRCASE('1 号楼梯', 5.4),
    ['room', '贵宾候车室', 12],
    TOILET('男卫生间', 7.2),
    TOILET('女卫生间', 7.2),
    ['room', '母婴室', 4.8],
  ])
  const east = s.column(93, 9.6, 15, [
    ['room', '便利店', 8.4, shop],
    ['room', '快餐', 10.2, dining],
    ['room', '书报', 6.6, shop],
    ['room', '特产', 6, shop],
    STAIRCASE('2 号楼梯', 5.4),
  ])
  const south = s.row(0, 46.2, 13.8, [
    ['room', isGround ? '售票厅' : '商务中心', 24, isGround ? counter : openPlan],
    STAIRCASE('3 号楼梯', 6),
    ['hall', isGround ? '进站安检厅' : '观景廊', 42, gates],
    STAIRCASE('4 号楼梯', 6),
    isGround ? ['control', '消防控制室', 9, controlDesk] : ['room', '会议室', 9, office],
    ['plant', '空调机房', 12, chillers],
    ['plant', '变电所', 9, switchgear],
  ])
  for (const gate of platforms) {
    s.door(
      gate,
      gate.rect.x === 0 || gate.rect.x >= 90
        ? gate.rect.x === 0
          ? (platforms[1] ?? gate)
          : (platforms[4] ?? gate)
        : hall,
      {
        kind: 'gate',
        width: 6,
        into: gate,
      },
    )
    if (isGround) s.exit(gate, 'n', { width: 3 })
  }
  for (const each of [...west, ...east])
    s.door(
      each,
      hall,
      each.kind === 'stairs' ? { kind: 'double', width: 1.5 } : { kind: 'double', width: 1.6 },
    )
  const [tickets, three, security, four, control, plant, power] = south
  if (!tickets || !three || !security || !four || !control || !plant || !power)
    throw new RangeError('a station of too few rooms')
  s.door(tickets, hall, { kind: 'gate', width: 6, at: 0.9 })
  s.door(three, hall, { kind: 'double', width: 1.5 })
  s.open(security, hall)
  s.door(four, hall, { kind: 'double', width: 1.5 })
  s.door(control, hall, { at: 0.3 })
  s.door(plant, hall, { kind: 'double', at: 0.3 })
  s.door(power, plant, { kind: 'double' })
  if (isGround) {
    s.exit(security, 's', { width: 8 })
    s.exit(tickets, 's', { width: 5 })
    s.exit(control, 's', { kind: 'door' })
  }
  const [xs, ys] = [axesEvery(width, 12), [0, 9.6, 21.8, 34, 46.2, 60]]
  return s.finish({ width, height, axes: { x: xs, y: ys }, columns: grid(xs.slice(2, -2), [21.8, 34]) })
}
