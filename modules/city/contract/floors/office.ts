import { controlDesk } from '../fittings/plant.ts'
import { counter } from '../fittings/living.ts'
import { meeting, office, openPlan } from '../fittings/working.ts'
import { sketch, type Sketch } from './sketch.ts'
import type { PlanSpace } from '../plan/plan.ts'
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

const SIDE_M = 50.4
const RING_M = 13.2
const WALK_M = 2.4

/** Lifts, stairs and shafts in the middle of a square, work around it at the glass. */
export const towerFloor: DrawFloor = ({ floorNo, isGround }) => {
  const s = sketch()
  const inner = SIDE_M - 2 * RING_M
  const at = RING_M
  const north = s.space('corridor', '环廊', { x: at, y: at, w: inner, h: WALK_M })
  const south = s.space('corridor', '环廊', { x: at, y: at + inner - WALK_M, w: inner, h: WALK_M })
  const west = s.space('corridor', '', { x: at, y: at + WALK_M, w: WALK_M, h: inner - 2 * WALK_M })
  const east = s.space('corridor', '', {
    x: at + inner - WALK_M,
    y: at + WALK_M,
    w: WALK_M,
    h: inner - 2 * WALK_M,
  })
  s.open(north, west, south, east)
  core(s, { south, west, east })
  const corner = RING_M
  const mid = inner
  const offices = isGround
    ? [
        s.space('hall', '大堂', { x: 0, y: SIDE_M - corner, w: SIDE_M, h: corner }, counter),
        s.space('room', '银行营业厅', { x: 0, y: 0, w: corner + mid, h: corner }, openPlan),
        s.space('control', '消防控制室', { x: corner + mid, y: 0, w: corner, h: corner }, controlDesk),
        s.space('room', '咖啡厅', { x: 0, y: corner, w: corner, h: mid }, openPlan),
        s.space('room', '物业中心', { x: corner + mid, y: corner, w: corner, h: mid }, office),
      ]
    : [
        s.space('hall', '开敞办公区', { x: 0, y: SIDE_M - corner, w: SIDE_M, h: corner }, openPlan),
        s.space('hall', '开敞办公区', { x: 0, y: 0, w: corner + mid - 8.4, h: corner }, openPlan),
        s.space(
          'room',
          floorNo % 2 ? '董事会议室' : '培训教室',
          { x: corner + mid - 8.4, y: 0, w: corner + 8.4, h: corner },
          meeting,
        ),
        s.space('hall', '开敞办公区', { x: 0, y: corner, w: corner, h: mid }, openPlan),
      ]
  const [front, back, special, left, right] = offices
  if (!isGround) {
    const cells = s.column(
      SIDE_M - corner,
      corner,
      corner,
      same(4, (i) => [
        'room',
        ['总经理室', '财务部', '小会议室', '档案室'][i] ?? '',
        mid / 4,
        i === 2 ? meeting : office,
      ]),
    )
    for (const each of cells) s.door(each, east, { at: 0.3 })
    const [, , , last] = cells
    if (last && front) s.door(last, front, { at: 0.5 })
    const [first] = cells
    if (first && special) s.door(first, special, { at: 0.4 })
  }
  if (front && back && left && special) {
    s.door(front, south, { kind: 'double', at: 0.25, into: front })
    s.door(front, south, { kind: 'double', at: 0.75, into: front })
    s.door(back, north, { kind: 'double', at: 0.25 })
    s.door(left, west, { kind: 'double', at: 0.5 })
    if (isGround) {
      if (right) {
        s.door(right, east, { kind: 'double' })
        s.door(special, right)
      }
      s.exit(front, 's', { width: 6 })
      s.exit(back, 'n', { width: 2.4 })
      s.exit(left, 'w', { width: 2.4 })
      s.exit(special, 'e', { kind: 'door' })
    } else {
      s.open(back, left)
      s.open(left, front)
      s.door(special, north, { at: 0.6 })
    }
  }
  const axes = axesEvery(SIDE_M, 8.4)
  return s.finish({
    width: SIDE_M,
    height: SIDE_M,
    axes: { x: axes, y: axes },
    columns: grid(axes, axes, (x, y) => isRing(x, y)),
  })
}
const isRing = (x: number, y: number) =>
  [x, y].some((each) => each === 8.4 || each === SIDE_M - 8.4) && x > 0 && y > 0 && x < SIDE_M && y < SIDE_M

function core(s: Sketch, { south, west, east }: Record<'south' | 'west' | 'east', PlanSpace>) {
  const [x, y] = [RING_M + WALK_M, RING_M + WALK_M]
  const size = SIDE_M - 2 * (RING_M + WALK_M)
  const lifts = liftHallWidth(4)
  const beside = (size - lifts) / 2
  const [stairsOne, men, cooling] = s.column(x, y, beside, [
    STAIRCASE('1 号楼梯', 7.2),
    TOILET('男卫生间', size - 7.2 - 4.8),
    ['plant', '空调机房', 4.8],
  ])
  const [fans, women, stairsTwo] = s.column(x + beside + lifts, y, beside, [
    ['plant', '排烟机房', 4.8],
    TOILET('女卫生间', size - 7.2 - 4.8),
    STAIRCASE('2 号楼梯', 7.2),
  ])
  const upper = liftHall(s, x + beside, y, size / 2, 4)
  const [pantry, store, power] = s.row(x + beside, y + size / 2, size / 2, [
    ['room', '茶水间', lifts / 3],
    ['room', '前室', lifts / 3],
    ['plant', '强弱电间', lifts / 3],
  ])
  if (!stairsOne || !men || !cooling || !fans || !women || !stairsTwo || !pantry || !store || !power) return
  s.door(stairsOne, west, { kind: 'double', width: 1.5 })
  s.door(stairsTwo, east, { kind: 'double', width: 1.5 })
  s.door(men, west)
  s.door(women, east)
  s.door(cooling, west)
  s.door(fans, east)
  s.open(upper.lobby, store)
  s.open(store, south)
  s.door(pantry, south, { at: 0.2 })
  s.door(power, south, { at: 0.8 })
}

/** Cells on both sides of a corridor. */
export const officeFloor: DrawFloor = ({ floorNo, isGround }) => {
  const s = sketch()
  const width = 50.4
  const names = [
    '行政部',
    '人事部',
    '工程部',
    '设备部',
    '技术部',
    '市场部',
    '财务室',
    '资料室',
    '安保部',
    '调度室',
    '信息中心',
    '客服部',
  ]
  const named = (i: number) => names[(i + floorNo * 5) % names.length] ?? ''
  const north = s.row(0, 0, 6.6, [
    STAIRCASE('1 号楼梯'),
    ...same(4, (i) => ['room', named(i), 6, office]),
    isGround ? ['control', '消防控制室', 7.2, controlDesk] : ['room', '接待室', 7.2],
    TOILET('男卫生间', 6),
    TOILET('女卫生间', 6),
    STAIRCASE('2 号楼梯'),
  ])
  const corridor = s.space('corridor', '走廊', { x: 0, y: 6.6, w: width, h: 2.1 })
  const south = s.row(0, 8.7, 7.2, [
    ...same(3, (i) => ['room', named(i + 4), 6, office]),
    isGround ? ['lobby', '门厅', 10.8] : ['room', '会议室', 10.8, meeting],
    ...same(3, (i) => ['room', named(i + 7), 6, office]),
    ['plant', '配电间', 3.6],
  ])
  const lobby = south.find(({ kind }) => kind === 'lobby')
  doorsTo(s, corridor, north)
  doorsTo(
    s,
    corridor,
    south.filter((each) => each !== lobby),
  )
  if (lobby) {
    s.open(lobby, corridor)
    s.exit(lobby, 's', { width: 3 })
    s.exit(corridor, 'w', { width: 1.2 })
  }
  return s.finish({ width, height: 15.9, axes: { x: axesEvery(width, 7.2), y: [0, 6.6, 8.7, 15.9] } })
}
