import { counter, ward as wardBeds } from '../fittings/living.ts'
import { laboratory, office, waiting } from '../fittings/working.ts'
import { controlDesk, scanner, theatre } from '../fittings/plant.ts'
import { sketch } from './sketch.ts'
import {
  axesEvery,
  type DrawFloor,
  doorsTo,
  liftHall,
  liftHallWidth,
  roomNumbers,
  same,
  STAIRCASE,
  TOILET,
} from './brief.ts'

/** Wards along the south, the nurses' station in the middle of two corridors, services to the north. */
export const wardFloor: DrawFloor = ({ floorNo }) => {
  const s = sketch()
  const width = 67.2
  const numbers = roomNumbers(floorNo, 1, 14)
  const upper = s.space('corridor', '医护走廊', { x: 0, y: 6.6, w: width, h: 2.4 })
  const lower = s.space('corridor', '病房走廊', { x: 0, y: 16.2, w: width, h: 2.7 })
  const north = s.row(0, 0, 6.6, [
    STAIRCASE('1 号楼梯'),
    ['room', '示教室', 7.8],
    ['room', '主任办公室', 4.2, office],
    ['room', '医生办公室', 8.4, office],
    ['room', '男更衣', 4.2],
    ['room', '女更衣', 4.2],
    ['room', '医生值班室', 4.8],
    ['room', '护士值班室', 4.8],
    ['room', '库房', 4.2],
    ['room', '污物间', 4.2],
    ['room', '开水间', 3],
    ['room', '配餐间', 6.2],
    ['plant', '新风机房', 4],
    STAIRCASE('2 号楼梯'),
  ])
  const lifts = liftHallWidth(4)
  const [left, emergency, treat, dispose, station] = s.row(0, 9, 7.2, [
    ['corridor', '', 2.4],
    ['room', '抢救室', 6, wardBeds(false)],
    ['room', '治疗室', 6],
    ['room', '处置室', 5.4],
    ['hall', '护士站', 13.8, counter],
  ])
  const { lobby } = liftHall(s, 33.6, 9, 7.2, 4)
  const after = 33.6 + lifts
  const rest = s.row(after, 9, 7.2, [
    TOILET('卫生间', 6.4),
    ['room', '换药室', 6],
    ['room', '被服库', width - after - 14.8],
    ['corridor', '', 2.4],
  ])
  const south = s.row(
    0,
    18.9,
    8.1,
    same(14, (i) => ['room', `${numbers[i]} 病房`, 4.8, wardBeds(false)]),
  )
  doorsTo(s, upper, north)
  doorsTo(s, lower, south, 1.2, [0.9, 0.9])
  const right = rest[3]
  doorsTo(
    s,
    lower,
    [emergency, treat, dispose, ...rest.slice(0, 3)].filter((each) => each !== undefined),
    1.2,
  )
  for (const each of [emergency, treat, dispose, station, rest[1], rest[2]]) if (each) s.door(each, upper)
  for (const cross of [left, right]) {
    if (!cross) continue
    s.open(cross, upper)
    s.open(cross, lower)
  }
  if (station) s.open(station, lower)
  s.open(lobby, lower)
  return s.finish({ width, height: 27, axes: { x: axesEvery(width, 9.6), y: [0, 6.6, 9, 16.2, 18.9, 27] } })
}

/** A great hall to register and pay, consulting rooms in combs behind it. */
export const outpatient: DrawFloor = ({ floorNo, isGround }) => {
  const s = sketch()
  const width = 66
  const departments = ['内科', '外科', '儿科', '妇科', '眼科', '口腔科', '皮肤科', '中医科', '骨科', '神经科']
  const own = departments[(floorNo + 9) % departments.length] ?? '内科'
  const hall = s.space(
    'hall',
    isGround ? '门诊大厅' : '候诊大厅',
    { x: 0, y: 19.2, w: width, h: 10.8 },
    waiting,
  )
  const north = s.row(0, 0, 5.4, [
    STAIRCASE('1 号楼梯', 4),
    ...same(11, (i) => ['room', `${own} ${i + 1} 诊室`, 4.5, office]),
    ['room', '治疗室', 8.5],
    STAIRCASE('2 号楼梯', 4),
  ])
  const inner = s.space('corridor', '诊区走廊', { x: 0, y: 5.4, w: width, h: 2.4 })
  const lifts = liftHallWidth(4)
  const left = s.row(
    0,
    7.8,
    5.1,
    same(5, (i) => ['room', `${own} ${i + 12} 诊室`, 4.8, office]),
  )
  const passage = s.space('corridor', '', { x: 24 + lifts, y: 7.8, w: 3, h: 11.4 })
  const right = s.row(27 + lifts, 7.8, 5.1, [
    ['room', '专家诊室一', 7.2, office],
    ['room', '专家诊室二', 7.2, office],
    ['room', '检查室', width - 27 - lifts - 14.4],
  ])
  const { lobby } = liftHall(s, 24, 7.8, 11.4, 4)
  const [pharmacy, pay] = s.row(0, 12.9, 6.3, [
    ['room', isGround ? '药房' : '抽血室', 13.2, laboratory],
    ['room', isGround ? '挂号收费' : '分诊台', 10.8, office],
  ])
  const east = s.row(27 + lifts, 12.9, 6.3, [
    TOILET('男卫生间', 5.4),
    TOILET('女卫生间', 5.4),
    ['room', isGround ? '急诊药房' : '换药室', 8],
    isGround
      ? ['control', '消防控制室', width - 45.8 - lifts, controlDesk]
      : ['room', '医生休息室', width - 45.8 - lifts],
  ])
  doorsTo(s, inner, north)
  doorsTo(s, inner, [...left, ...right])
  s.open(lobby, hall)
  s.open(passage, hall)
  s.open(passage, inner)
  for (const each of [pharmacy, pay]) if (each) s.door(each, hall, { at: 0.8 })
  doorsTo(s, hall, east)
  if (isGround) {
    s.exit(hall, 's', { width: 4.5, at: 0.5 })
    s.exit(hall, 'w', { width: 2.4 })
    s.exit(hall, 'e', { width: 2.4 })
  }
  return s.finish({
    width,
    height: 30,
    axes: { x: axesEvery(width, 8.25), y: [0, 5.4, 7.8, 12.9, 19.2, 30] },
    columns: axesEvery(width, 8.25)
      .slice(1, -1)
      .map((x) => ({ x, y: 24.6 })),
  })
}

/** Operating theatres around the clean corridor, or scanners: what needs machines. */
export const medtech: DrawFloor = ({ floorNo }) => {
  const s = sketch()
  const [width, isSurgery] = [50.4, floorNo > 2]
  const north = s.row(0, 0, 7.8, [
    STAIRCASE('1 号楼梯'),
    ...same(6, (i): readonly ['room', string, number, typeof theatre] => [
      'room',
      isSurgery
        ? `${i + 1} 号手术间`
        : (['CT 室一', 'CT 室二', '核磁室', 'DR 室一', 'DR 室二', '胃肠室'][i] ?? ''),
      7.2,
      isSurgery ? theatre : scanner,
    ]),
    STAIRCASE('2 号楼梯'),
  ])
  const clean = s.space('corridor', isSurgery ? '洁净走廊' : '候检走廊', { x: 0, y: 7.8, w: width, h: 3 })
  const lifts = liftHallWidth(2)
  const [prep, wake] = s.row(0, 10.8, 6.6, [
    ['room', isSurgery ? '术前准备' : '控制室', 10.2],
    ['room', isSurgery ? '复苏室' : '阅片室', 10.2, isSurgery ? wardBeds(false) : office],
  ])
  const { lobby } = liftHall(s, 20.4, 10.8, 6.6, 2)
  const east = s.row(20.4 + lifts, 10.8, 6.6, [
    ['room', isSurgery ? '无菌库' : '登记室', 8],
    TOILET('卫生间', 6),
    ['plant', '净化机房', width - 34.4 - lifts],
  ])
  const outer = s.space('corridor', '走廊', { x: 0, y: 17.4, w: width, h: 2.4 })
  const south = s.row(0, 19.8, 6, [
    ['room', '检验大厅', 15.6, laboratory],
    ['room', '血库', 6],
    ['room', '病理室', 9.6, laboratory],
    ['room', '办公室', 6, office],
    ['room', '更衣室', 6],
    ['plant', '配电间', 3.6],
    ['room', '示教室', 3.6],
  ])
  doorsTo(s, clean, north, 1.4)
  doorsTo(s, outer, south, 1.2)
  s.open(lobby, outer)
  for (const each of [prep, wake, east[0], east[2]]) if (each) s.door(each, clean, { width: 1.4 })
  for (const each of [prep, wake, east[1], east[2]]) if (each) s.door(each, outer, { at: 0.3 })
  return s.finish({
    width,
    height: 25.8,
    axes: { x: axesEvery(width, 7.2), y: [0, 7.8, 10.8, 17.4, 19.8, 25.8] },
  })
}
