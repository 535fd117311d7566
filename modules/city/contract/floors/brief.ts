import { lift, shaft, stairs, toilet } from '../fittings/building.ts'
import { times } from '../draw/path.ts'
import { cm, type CityPlan, type PlanSpace } from '../plan/plan.ts'
import type { RoomWish, Sketch } from './sketch.ts'

/** What a kind of floor is told of the floor it draws. */
export interface Brief {
  /** Above ground from 1, below from -1. */
  floorNo: number
  isGround: boolean
}
export type DrawFloor = (brief: Brief) => CityPlan

export const STAIRS_M = 3.6
export const LIFT_M = 2.4
export const SHAFT_M = 1.6

/** Room numbers as doors bear them: floor, then two digits. */
export const roomNumbers = (floorNo: number, from: number, count: number, step = 1): string[] =>
  times(count, (i) => `${floorNo < 0 ? `B${-floorNo}` : floorNo}${String(from + i * step).padStart(2, '0')}`)

/** Each gets a door to the corridor; even ones at one end of the wall, odd ones at the other, so that doors stand in pairs. */
export function doorsTo(
  s: Sketch,
  corridor: PlanSpace,
  rooms: readonly PlanSpace[],
  width?: number,
  ends: readonly [number, number] = [0.88, 0.12],
): void {
  const walked = rooms.filter(({ kind }) => kind !== 'lift' && kind !== 'shaft' && kind !== 'void')
  for (const [i, room] of walked.entries()) {
    if (room.kind === 'stairs') s.door(room, corridor, { kind: 'double', width: 1.5 })
    else s.door(room, corridor, { at: ends[i % 2 ? 1 : 0], ...(width !== undefined && { width }) })
  }
}

/** Shafts and lifts have a door too, though nobody flees through it. */
export function hatches(s: Sketch, to: PlanSpace, spaces: readonly PlanSpace[]): void {
  for (const each of spaces) {
    if (each.kind === 'lift') s.door(each, to, { kind: 'gate', width: 1.2 })
    if (each.kind === 'shaft') s.door(each, to, { width: 0.7, into: to })
  }
}

/** Lifts with a shaft at either end. */
export const liftBank = (count: number, hasFireLift = true): RoomWish[] => [
  ['shaft', '强电', SHAFT_M, shaft],
  ...times(count, (i): RoomWish => [
    'lift',
    hasFireLift && i === count - 1 ? '消防电梯' : '电梯',
    LIFT_M,
    lift,
  ]),
  ['shaft', '水井', SHAFT_M, shaft],
]
const LIFT_DEEP_M = 3
/** Lifts to the north, their hall before them; as wide as the lifts. */
export function liftHall(
  s: Sketch,
  x: number,
  y: number,
  h: number,
  count: number,
): { lobby: PlanSpace; width: number } {
  const wishes = liftBank(count)
  const width = wishes.reduce((sum, [, , w]) => sum + w, 0)
  const bank = s.row(x, y, LIFT_DEEP_M, wishes)
  const lobby = s.space('lobby', '电梯厅', { x, y: y + LIFT_DEEP_M, w: width, h: h - LIFT_DEEP_M })
  hatches(s, lobby, bank)
  return { lobby, width }
}
/** How wide `liftHall` is. */
export const liftHallWidth = (count: number): number => 2 * SHAFT_M + count * LIFT_M
export const STAIRCASE = (name: string, metres = STAIRS_M): RoomWish => ['stairs', name, metres, stairs]
export const TOILET = (name: string, metres: number): RoomWish => ['toilet', name, metres, toilet]
export const same = (count: number, make: (i: number) => RoomWish): RoomWish[] => times(count, make)
/** Axes a bay apart; what is left over makes the last bay. */
export const axesEvery = (length: number, bay: number): number[] => {
  const even = times((length - bay * SHORT_BAY) / bay + 1, (i) => cm(i * bay)).filter(
    (at) => at < length - bay * SHORT_BAY,
  )
  return [...even, length]
}
const SHORT_BAY = 0.3
/** Columns where axes cross, inside the given rectangle. */
export const grid = (
  xs: readonly number[],
  ys: readonly number[],
  inside: (x: number, y: number) => boolean = () => true,
) => xs.flatMap((x) => ys.filter((y) => inside(x, y)).map((y) => ({ x, y })))
