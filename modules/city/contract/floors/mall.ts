import { air, escalators } from '../fittings/building.ts'
import { dining } from '../fittings/living.ts'
import { controlDesk } from '../fittings/plant.ts'
import { auditorium, shop } from '../fittings/working.ts'
import { ringPath } from '../draw/path.ts'
import type { CityRect, PlanSpace } from '../plan/plan.ts'
import { sketch } from './sketch.ts'
import { axesEvery, type DrawFloor, doorsTo, grid, hatches, same, STAIRCASE, TOILET } from './brief.ts'

const SHOPS = [
  '服饰',
  '鞋履',
  '珠宝',
  '数码',
  '美妆',
  '书店',
  '家居',
  '童装',
  '运动',
  '眼镜',
  '箱包',
  '茶饮',
  '面包房',
  '药房',
  '花店',
  '钟表',
]
const EATING = [
  '火锅',
  '川菜',
  '日料',
  '烧烤',
  '粤菜',
  '面馆',
  '咖啡',
  '西餐',
  '小吃',
  '甜品',
  '海鲜',
  '素食',
  '茶餐厅',
  '烤鱼',
  '汤包',
  '披萨',
]
const EATING_FROM = 5

/** Shops in a ring around an atrium with escalators, back corridors with the stairs behind them. */
export const mallFloor: DrawFloor = ({ floorNo, isGround }) => {
  const s = sketch()
  const [width, height] = [100.8, 67.2]
  const isEating = floorNo >= EATING_FROM
  const names = isEating ? EATING : SHOPS
  let next = floorNo * 3
  const named = () => `${names[next++ % names.length]}`
  const fit = isEating ? dining : shop
  const backNorth = s.space('corridor', '后勤走廊', { x: 8.4, y: 7.2, w: 84, h: 2.4 })
  const backSouth = s.space('corridor', '后勤走廊', { x: 8.4, y: 57.6, w: 84, h: 2.4 })
  const north = s.row(8.4, 0, 7.2, [
    STAIRCASE('1 号楼梯', 5.4),
    ['lift', '货梯', 3.6],
    TOILET('卫生间', 12),
    ['room', '仓库', 9],
    STAIRCASE('2 号楼梯', 5.4),
    ['plant', '空调机房', 13.2],
    ['room', '仓库', 9],
    TOILET('卫生间', 12),
    ['plant', '配电间', 9],
    STAIRCASE('3 号楼梯', 5.4),
  ])
  const south = s.row(8.4, 60, 7.2, [
    STAIRCASE('4 号楼梯', 5.4),
    ['lift', '货梯', 3.6],
    ['room', '仓库', 12],
    ['plant', '空调机房', 12],
    isGround ? ['control', '消防控制室', 9, controlDesk] : ['room', '商管办公室', 9],
    STAIRCASE('5 号楼梯', 5.4),
    ['room', '仓库', 10.2],
    ['plant', '排烟机房', 9],
    ['room', '垃圾间', 12],
    STAIRCASE('6 号楼梯', 5.4),
  ])
  const shops = () => [
    ...same(4, () => ['room', named(), 10, fit]),
    ['corridor', '', 4] as const,
    ...same(4, () => ['room', named(), 10, fit]),
  ]
  const rowNorth = s.row(8.4, 9.6, 12, shops())
  const rowSouth = s.row(8.4, 45.6, 12, shops())
  const west = s.column(
    0,
    9.6,
    8.4,
    same(4, () => ['room', named(), 12, fit]),
  )
  const east = s.column(
    92.4,
    9.6,
    8.4,
    same(4, () => ['room', named(), 12, fit]),
  )
  // A ring of walks around the atrium.
  const walk = (name: string, rect: CityRect, draw?: (r: CityRect) => string) =>
    s.space('hall', name, rect, draw)
  const ringNorth = walk('', { x: 8.4, y: 21.6, w: 84, h: 6 })
  const ringSouth = walk('', { x: 8.4, y: 39.6, w: 84, h: 6 })
  const ringWest = walk(isGround ? '西中庭' : '连廊', { x: 8.4, y: 27.6, w: 12, h: 12 }, kiosk)
  const ringEast = walk(isGround ? '东中庭' : '连廊', { x: 80.4, y: 27.6, w: 12, h: 12 }, kiosk)
  const bridge = walk('', { x: 46.2, y: 27.6, w: 8.4, h: 12 }, (r) =>
    escalators({ x: r.x + 3, y: r.y + 1, w: 2.4, h: r.h - 2 }),
  )
  const voids = [20.4, 54.6].map((x) =>
    isGround
      ? walk('中庭', { x, y: 27.6, w: 25.8, h: 12 }, fountain)
      : s.space('void', '中庭上空', { x, y: 27.6, w: 25.8, h: 12 }, air),
  )
  s.open(ringNorth, ringWest, ringSouth, ringEast, bridge, ...(isGround ? voids : []))
  for (const each of rowNorth) shopDoors(each, ringNorth, backNorth)
  for (const each of rowSouth) shopDoors(each, ringSouth, backSouth)
  function shopDoors(each: PlanSpace, front: PlanSpace, back: PlanSpace) {
    if (each.kind === 'corridor') {
      s.open(front, each)
      return s.open(each, back)
    }
    s.door(each, front, { kind: 'gate', width: 6 })
    s.door(each, back, { at: 0.8 })
  }
  const sides: [PlanSpace[], PlanSpace[]][] = [
    [west, [ringNorth, ringWest, ringSouth]],
    [east, [ringNorth, ringEast, ringSouth]],
  ]
  for (const [shops, walks] of sides) {
    const [first, second, third, fourth] = shops
    const [upper, side, lower] = walks
    if (!first || !second || !third || !fourth || !upper || !side || !lower) continue
    s.door(second, upper, { kind: 'gate', width: 3.4 })
    s.door(third, lower, { kind: 'gate', width: 3.4 })
    s.door(second, side, { kind: 'gate', width: 3 })
    s.door(third, side, { kind: 'gate', width: 3 })
    s.door(first, second, { kind: 'double', at: 0.2 })
    s.door(fourth, third, { kind: 'double', at: 0.2 })
  }
  doorsTo(s, backNorth, north, 1.2)
  doorsTo(s, backSouth, south, 1.2)
  hatches(s, backNorth, north)
  hatches(s, backSouth, south)
  if (isGround) {
    for (const corridor of [backNorth, backSouth])
      for (const side of ['w', 'e'] as const) s.exit(corridor, side, { width: 1.6 })
    for (const [shops] of sides)
      for (const each of shops) s.exit(each, each.rect.x === 0 ? 'w' : 'e', { width: 3 })
  }
  const xs = axesEvery(width, 8.4)
  const ys = axesEvery(height, 8.4)
  return s.finish({ width, height, axes: { x: xs, y: ys }, columns: grid(xs.slice(1, -1), [21.6, 45.6]) })
}
const kiosk = ({ x, y, w, h }: CityRect) =>
  ringPath(x + w / 2, y + h * 0.62, 1.5) + ringPath(x + w / 2, y + h * 0.62, 0.9)
const fountain = ({ x, y, w, h }: CityRect) =>
  [4.2, 3.6, 1.2].map((r) => ringPath(x + w / 2, y + h / 2, r * 1.5, r)).join('')

/** Halls with raked seats around a foyer. */
export const cinema: DrawFloor = ({ isGround }) => {
  const s = sketch()
  const [width, height] = [63, 46.2]
  const north = s.row(
    0,
    0,
    16.8,
    same(4, (i) => ['hall', `${i + 1} 号厅`, 15.75, auditorium]),
  )
  const way = s.space('corridor', '散场通道', { x: 0, y: 16.8, w: width, h: 3 })
  const middleRow = s.row(0, 19.8, 9.6, [
    STAIRCASE('1 号楼梯', 4.2),
    TOILET('男卫生间', 8.4),
    ['room', '放映机房', 8.4],
    ['lift', '电梯', 3],
    ['lift', '消防电梯', 3],
    ['plant', '空调机房', 8.4],
    ['room', '库房', 7],
    TOILET('女卫生间', 8.4),
    ['room', '员工休息', 8],
    STAIRCASE('2 号楼梯', 4.2),
  ])
  const foyer = s.space('hall', '影城大厅', { x: 14.7, y: 29.4, w: 33.6, h: 16.8 }, dining)
  const [five] = s.column(0, 29.4, 14.7, [['hall', '5 号厅', 16.8, auditorium]])
  const [six] = s.column(48.3, 29.4, 14.7, [['hall', '6 号厅', 16.8, auditorium]])
  const fore = middleRow.filter(({ kind }) => kind !== 'lift')
  for (const hall of north) {
    s.door(hall, way, { kind: 'double', at: 0.15 })
    s.door(hall, way, { kind: 'double', at: 0.85 })
  }
  doorsTo(s, way, fore, 1.2)
  hatches(s, foyer, middleRow)
  for (const hall of [five, six]) if (hall) s.door(hall, foyer, { kind: 'double', at: 0.2 })
  const passage = middleRow[6]
  if (passage) s.door(passage, foyer, { kind: 'double' })
  const [left, right] = [middleRow[1], middleRow[7]]
  if (left && five) s.door(five, left, { at: 0.6 })
  if (right && six) s.door(right, six, { at: 0.4, into: right })
  if (isGround) s.exit(foyer, 's', { width: 4 })
  return s.finish({
    width,
    height,
    axes: { x: axesEvery(width, 7.875), y: [0, 16.8, 19.8, 29.4, 37.8, 46.2] },
  })
}
