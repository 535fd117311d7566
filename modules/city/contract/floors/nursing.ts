import { dining, kitchen, lounge, ward } from '../fittings/living.ts'
import { controlDesk } from '../fittings/plant.ts'
import { office } from '../fittings/working.ts'
import { sketch } from './sketch.ts'
import {
  axesEvery,
  type DrawFloor,
  doorsTo,
  liftHall,
  roomNumbers,
  same,
  STAIRCASE,
  TOILET,
} from './brief.ts'

/** Rooms for the old on both sides, day rooms in the middle where the sun comes in. */
export const nursing: DrawFloor = ({ floorNo, isGround }) => {
  const s = sketch()
  const width = 58.8
  const numbers = roomNumbers(floorNo, 1, 20)
  const room = (isUp: boolean, from: number) => (i: number) =>
    ['room', numbers[from + i] ?? '', 4.2, ward(isUp)] as const
  const north = s.row(0, 0, 7.2, [STAIRCASE('1 号楼梯', 4.2), ...same(3, room(true, 0))])
  const { lobby, width: lifts } = liftHall(s, 16.8, 0, 7.2, 2)
  const rest = width - 16.8 - lifts
  const east = s.row(16.8 + lifts, 0, 7.2, [
    ['room', isGround ? '值班室' : '护理站', 6, office],
    TOILET('助浴间', 5),
    isGround ? ['control', '消防控制室', 6, controlDesk] : ['room', '康复室', 6],
    isGround ? ['kitchen', '厨房', rest - 21.2, kitchen] : ['room', '活动室', rest - 21.2, lounge],
    STAIRCASE('2 号楼梯', 4.2),
  ])
  const corridor = s.space('corridor', '走廊', { x: 0, y: 7.2, w: width, h: 2.4 })
  const south = s.row(0, 9.6, 7.2, [
    ...same(4, room(false, 3)),
    isGround ? ['hall', '餐厅', 16.8, dining] : ['hall', '日间照料厅', 16.8, lounge],
    ...same(6, room(false, 7)),
  ])
  s.open(lobby, corridor)
  doorsTo(s, corridor, north, 1.2, [0.9, 0.9])
  doorsTo(s, corridor, east, 1.2)
  doorsTo(s, corridor, south, 1.2, [0.9, 0.9])
  if (isGround) {
    const day = south[4]
    if (day) s.exit(day, 's', { width: 3 })
    for (const side of ['w', 'e'] as const) s.exit(corridor, side, { width: 1.6 })
  }
  return s.finish({ width, height: 16.8, axes: { x: axesEvery(width, 8.4), y: [0, 7.2, 9.6, 16.8] } })
}
