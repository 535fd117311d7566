import { lift, shaft, stairs } from '../fittings/building.ts'
import { bathroom, bedroom, homeKitchen, living, lounge } from '../fittings/living.ts'
import type { CityRect } from '../plan/plan.ts'
import { type Sketch, sketch } from './sketch.ts'
import { axesEvery, type DrawFloor, hatches, roomNumbers } from './brief.ts'

const FLAT_W_M = 7.2
const FLAT_H_M = 9

/** A flat for two: the wet rooms at the corridor, living and sleeping at the windows. */
function flat(s: Sketch, { x, y }: Pick<CityRect, 'x' | 'y'>, number: string, isUp: boolean) {
  const [w, h] = [FLAT_W_M, FLAT_H_M]
  const wetAt = isUp ? y + h - 2.7 : y
  const roomAt = isUp ? y : y + 2.7
  const hall = s.space('room', number, { x, y: wetAt, w: 3, h: 2.7 })
  const kitchen = s.space('kitchen', '厨房', { x: x + 3, y: wetAt, w: 2.1, h: 2.7 }, homeKitchen)
  const bath = s.space('toilet', '卫', { x: x + 5.1, y: wetAt, w: w - 5.1, h: 2.7 }, bathroom)
  const parlour = s.space('room', '起居室', { x, y: roomAt, w: 3.8, h: h - 2.7 }, living)
  const bed = s.space('room', '卧室', { x: x + 3.8, y: roomAt, w: w - 3.8, h: h - 2.7 }, bedroom)
  s.open(hall, parlour)
  s.door(kitchen, hall, { width: 0.8, at: 0.8 })
  s.door(bed, parlour, { width: 0.9, at: isUp ? 0.95 : 0.05 })
  s.door(bath, bed, { width: 0.8 })
  return hall
}

/** A slab of flats on both sides of a corridor. */
export const apartments: DrawFloor = ({ floorNo, isGround }) => {
  const s = sketch()
  const width = 8 * FLAT_W_M
  const [low, numbers] = [FLAT_H_M + 1.8, roomNumbers(floorNo, 1, 14)]
  const corridor = s.space('corridor', '公共走廊', { x: 0, y: FLAT_H_M, w: width, h: 1.8 })
  const upper = [0, 1, 2, 5, 6, 7].map((i) =>
    flat(s, { x: i * FLAT_W_M, y: 0 }, numbers[i > 3 ? i - 2 : i] ?? '', true),
  )
  const lower = Array.from({ length: isGround ? 6 : 8 }, (_, i) =>
    flat(s, { x: i * FLAT_W_M, y: low }, numbers[6 + i] ?? '', false),
  )
  const core = 3 * FLAT_W_M
  const one = s.space('stairs', '1 号楼梯', { x: core, y: 0, w: 3, h: FLAT_H_M }, stairs)
  const two = s.space('stairs', '2 号楼梯', { x: core + 11.4, y: 0, w: 3, h: FLAT_H_M }, stairs)
  const bank = s.row(core + 3, 0, 2.7, [
    ['lift', '电梯', 2.4, lift],
    ['shaft', '强电', 1.2, shaft],
    ['shaft', '水井', 1.2, shaft],
    ['lift', '消防电梯', 3.6, lift],
  ])
  const lobby = s.space('lobby', '合用前室', { x: core + 3, y: 2.7, w: 8.4, h: FLAT_H_M - 2.7 })
  hatches(s, lobby, bank)
  s.open(lobby, corridor)
  for (const each of [one, two]) s.door(each, lobby, { at: 0.85, width: 1.4, kind: 'double' })
  for (const hall of [...upper, ...lower]) s.door(hall, corridor, { at: 0.15 })
  if (isGround) {
    const entrance = s.space(
      'lobby',
      '门厅',
      { x: 6 * FLAT_W_M, y: low, w: 2 * FLAT_W_M, h: FLAT_H_M },
      lounge,
    )
    s.open(entrance, corridor)
    s.exit(entrance, 's', { width: 2.4 })
    s.exit(corridor, 'w', { width: 1.2 })
  }
  return s.finish({
    width,
    height: low + FLAT_H_M,
    axes: { x: axesEvery(width, FLAT_W_M), y: [0, FLAT_H_M, low, low + FLAT_H_M] },
  })
}
