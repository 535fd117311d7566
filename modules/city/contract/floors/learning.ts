import { dormitory, dining, kitchen } from '../fittings/living.ts'
import { classroom, laboratory, office, playground, shelves } from '../fittings/working.ts'
import { controlDesk } from '../fittings/plant.ts'
import { sketch } from './sketch.ts'
import { axesEvery, type DrawFloor, doorsTo, roomNumbers, same, STAIRCASE, TOILET } from './brief.ts'

/** Classrooms along one side of a bright corridor, teachers and stairs at its other side. */
export const classrooms: DrawFloor = ({ floorNo, isGround }) => {
  const s = sketch()
  const width = 68.4
  const grade = ['初一', '初一', '初二', '初二', '初三', '初三'][floorNo - 1] ?? '高一'
  const isLab = floorNo % 3 === 0
  const south = s.row(
    0,
    10.5,
    9,
    same(7, (i) => [
      'room',
      isLab && i > 3 ? (['物理', '化学', '生物'][i - 4] ?? '') + '实验室' : `${grade} ${i + 1} 班`,
      i === 6 ? width - 57.6 : 9.6,
      isLab && i > 3 ? laboratory : classroom,
    ]),
  )
  const corridor = s.space('corridor', '走廊', { x: 0, y: 7.5, w: width, h: 3 })
  const north = s.row(0, 0, 7.5, [
    STAIRCASE('1 号楼梯', 4.2),
    TOILET('男卫生间', 6.6),
    TOILET('女卫生间', 6.6),
    ['room', '教师办公室', 11.4, office],
    isGround ? ['lobby', '门厅', 9.6] : ['room', '阅览角', 9.6, shelves],
    isGround ? ['control', '消防控制室', 6, controlDesk] : ['room', '备课室', 6, office],
    ['room', '年级组', 9.6, office],
    ['plant', '配电间', 3.6],
    ['room', '器材室', 6.6, shelves],
    STAIRCASE('2 号楼梯', 4.2),
  ])
  const lobby = north.find(({ kind }) => kind === 'lobby')
  doorsTo(
    s,
    corridor,
    north.filter((each) => each !== lobby),
  )
  if (lobby) {
    s.open(lobby, corridor)
    s.exit(lobby, 'n', { width: 3 })
  }
  for (const room of south) {
    s.door(room, corridor, { at: 0.08 })
    s.door(room, corridor, { at: 0.92 })
  }
  if (isGround) s.exit(corridor, 'e')
  return s.finish({
    width,
    height: 19.5,
    axes: { x: [...axesEvery(57.6, 9.6), width], y: [0, 7.5, 10.5, 19.5] },
  })
}

/** Small rooms with bunks, wash-rooms in the middle. */
export const dormitories: DrawFloor = ({ floorNo, isGround }) => {
  const s = sketch()
  const width = 59.4
  const numbers = roomNumbers(floorNo, 1, 26)
  const make = (from: number) => (i: number) => ['room', numbers[from + i] ?? '', 3.6, dormitory] as const
  const north = s.row(0, 0, 6, [
    STAIRCASE('1 号楼梯'),
    ...same(5, make(0)),
    TOILET('盥洗室', 7.2),
    isGround ? ['lobby', '门厅', 5.4] : ['room', '活动室', 5.4],
    TOILET('卫生间', 7.2),
    ...same(4, make(5)),
    STAIRCASE('2 号楼梯'),
  ])
  const corridor = s.space('corridor', '走廊', { x: 0, y: 6, w: width, h: 2.1 })
  const south = s.row(0, 8.1, 6, [
    ...same(15, make(9)),
    isGround ? ['room', '宿管值班室', 5.4] : ['room', '自习室', 5.4],
  ])
  const lobby = north.find(({ kind }) => kind === 'lobby')
  doorsTo(
    s,
    corridor,
    north.filter((each) => each !== lobby),
  )
  doorsTo(s, corridor, south)
  if (lobby) {
    s.open(lobby, corridor)
    s.exit(lobby, 'n', { width: 2.4 })
  }
  return s.finish({ width, height: 14.1, axes: { x: axesEvery(width, 7.2), y: [0, 6, 8.1, 14.1] } })
}

/** A sports hall, or the canteen below it. */
export const canteen: DrawFloor = ({ isGround }) => {
  const s = sketch()
  const [width, height] = [50.4, 33.6]
  const hall = s.space(
    'hall',
    isGround ? '学生餐厅' : '体育馆',
    { x: 0, y: 0, w: 37.8, h: 33.6 },
    isGround ? dining : playground,
  )
  const side = s.column(37.8, 0, 12.6, [
    STAIRCASE('1 号楼梯', 4.2),
    isGround ? ['kitchen', '厨房', 12.6, kitchen] : ['room', '器材室', 12.6, shelves],
    isGround ? ['room', '库房', 4.2] : ['room', '更衣室', 4.2],
    TOILET('卫生间', 4.2),
    ['plant', '配电间', 4.2],
    STAIRCASE('2 号楼梯', 4.2),
  ])
  for (const each of side)
    s.door(each, hall, each.kind === 'stairs' ? { kind: 'double', width: 1.5 } : { width: 1.2 })
  if (isGround) {
    s.exit(hall, 'w', { width: 3.6, at: 0.3 })
    s.exit(hall, 'w', { width: 3.6, at: 0.7 })
    const [, cooking] = side
    if (cooking) s.exit(cooking, 'e')
  }
  const xs = axesEvery(37.8, 6.3)
  return s.finish({
    width,
    height,
    axes: { x: [...xs, width], y: axesEvery(height, 8.4) },
    columns: isGround
      ? xs.slice(1, -1).flatMap((x) => [
          { x, y: 11.2 },
          { x, y: 22.4 },
        ])
      : [],
  })
}
