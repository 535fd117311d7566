import { stairs } from '../fittings/building.ts'
import { banquet, counter, dining, guestRoom, kitchen, lounge } from '../fittings/living.ts'
import { meeting, office } from '../fittings/working.ts'
import { controlDesk } from '../fittings/plant.ts'
import { sketch } from './sketch.ts'
import {
  axesEvery,
  doorsTo,
  type DrawFloor,
  hatches,
  liftBank,
  roomNumbers,
  same,
  STAIRCASE,
  TOILET,
} from './brief.ts'

const BAY_M = 4.2
const ROOM_DEEP_M = 8
const CORRIDOR_M = 2.1

/** Guest rooms on both sides of a corridor, the lifts in the middle, stairs at the ends. */
export const hotelGuest: DrawFloor = ({ floorNo }) => {
  const s = sketch()
  const numbers = roomNumbers(floorNo, 1, 23)
  const [width, low] = [15 * BAY_M, ROOM_DEEP_M + CORRIDOR_M]
  const corridor = s.space('corridor', '走廊', { x: 0, y: ROOM_DEEP_M, w: width, h: CORRIDOR_M })
  const guest = (isUp: boolean, from: number) => (i: number) =>
    ['room', numbers[from + i] ?? '', BAY_M, guestRoom(isUp, (from + i) % 3 !== 0)] as const
  const west = s.row(0, 0, ROOM_DEEP_M, [STAIRCASE('1 号楼梯', BAY_M), ...same(4, guest(true, 0))])
  const bank = s.row(5 * BAY_M, 0, 3, liftBank(4))
  const bankWidth = 12.8
  const lobby = s.space('lobby', '电梯厅', { x: 5 * BAY_M, y: 3, w: bankWidth, h: 5 })
  const [fans, linen] = s.column(5 * BAY_M + bankWidth, 0, 9 * BAY_M - 5 * BAY_M - bankWidth, [
    ['plant', '新风机房', 4],
    ['room', '布草间', 4],
  ])
  const east = s.row(9 * BAY_M, 0, ROOM_DEEP_M, same(6, guest(true, 4)))
  const south = s.row(0, low, ROOM_DEEP_M, [
    ...same(13, guest(false, 10)),
    ['room', '服务间', BAY_M],
    STAIRCASE('2 号楼梯', BAY_M),
  ])
  hatches(s, lobby, bank)
  s.open(lobby, corridor)
  // The bath is at the left of the entrance.
  doorsTo(s, corridor, [...west, ...east, ...south], 1, [0.92, 0.92])
  if (linen) s.door(linen, corridor)
  if (fans && linen) s.door(fans, linen)
  return s.finish({
    width,
    height: low + ROOM_DEEP_M,
    axes: { x: axesEvery(width, 2 * BAY_M), y: [0, ROOM_DEEP_M, low, low + ROOM_DEEP_M] },
  })
}

/** Arriving, being seen to, sitting, eating; the control room at the entrance. */
export const hotelLobby: DrawFloor = () => {
  const s = sketch()
  const [width, height] = [63, 27]
  const lobby = s.space('hall', '大堂', { x: 16.8, y: 10.2, w: 25.2, h: 16.8 }, counter)
  const liftHall = s.space('lobby', '电梯厅', { x: 21, y: 3, w: 12.8, h: 7.2 })
  const bank = s.row(21, 0, 3, liftBank(4))
  const [stairsOne, back] = s.column(16.8, 0, 4.2, [
    ['stairs', '1 号楼梯', 7, stairs],
    ['room', '行李间', 3.2],
  ])
  const [service, toilets] = s.column(33.8, 0, 8.2, [
    ['room', '商务中心', 4.4, office],
    TOILET('卫生间', 5.8),
  ])
  const [bar, restaurant] = s.column(42, 0, 21, [
    ['room', '全日制餐厅', 15, dining],
    ['room', '大堂吧', 12, lounge],
  ])
  const [kitchenRoom, store, control, duty] = s.column(0, 0, 12.6, [
    ['kitchen', '厨房', 12, kitchen],
    ['room', '库房', 4.4],
    ['control', '消防控制室', 5.6, controlDesk],
    ['room', '值班室', 5],
  ])
  const passage = s.space('corridor', '内走廊', { x: 12.6, y: 0, w: 4.2, h: height })
  s.open(liftHall, lobby)
  hatches(s, liftHall, bank)
  if (stairsOne && back) {
    s.door(stairsOne, passage, { kind: 'double', width: 1.5 })
    s.door(back, lobby)
  }
  if (service && toilets) {
    s.door(service, liftHall)
    s.door(toilets, lobby, { at: 0.5 })
  }
  if (bar && restaurant) {
    s.door(bar, lobby, { kind: 'double' })
    s.door(restaurant, lobby, { kind: 'double' })
    s.exit(bar, 'n')
  }
  if (kitchenRoom && store && control && duty) {
    s.door(kitchenRoom, passage, { kind: 'double' })
    s.door(store, passage)
    s.door(control, passage)
    s.door(duty, passage)
    s.exit(control, 'w', { kind: 'door' })
  }
  s.door(passage, lobby, { kind: 'double' })
  s.exit(passage, 'n')
  s.exit(lobby, 's', { width: 4, at: 0.5 })
  s.exit(passage, 's')
  const ys = [0, 10.2, 18.6, 27]
  const xs = axesEvery(width, 8.4)
  return s.finish({
    width,
    height,
    axes: { x: xs, y: ys },
    columns: [25.2, 33.6].map((x) => ({ x, y: 18.6 })),
  })
}

/** One great room, its fore-hall, its kitchen, and small rooms beside. */
export const ballroom: DrawFloor = ({ floorNo, isGround }) => {
  const s = sketch()
  const [width, height] = [50.4, 33.6]
  const foyer = s.space('hall', '序厅', { x: 0, y: 21, w: 42, h: 6.3 })
  const hall = s.space('hall', floorNo % 2 ? '临江厅' : '国际宴会厅', { x: 0, y: 0, w: 33.6, h: 21 }, banquet)
  const [pantry, store] = s.column(33.6, 0, 8.4, [
    ['kitchen', '宴会厨房', 14, kitchen],
    ['room', '家具库', 7],
  ])
  const service = s.space('corridor', '服务走廊', { x: 42, y: 0, w: 3, h: 27.3 })
  const [one, lifts, toiletsA, toiletsB, plant] = s.column(45, 0, 5.4, [
    ['stairs', '3 号楼梯', 7.5, stairs],
    ['lift', '货梯', 3],
    TOILET('男卫生间', 5.4),
    TOILET('女卫生间', 5.4),
    ['plant', '空调机房', 6],
  ])
  const rooms = s.row(0, 27.3, 6.3, [
    STAIRCASE('4 号楼梯', 4.2),
    ['room', '会议室一', 8.4, meeting],
    ['room', '会议室二', 8.4, meeting],
    ['room', '会议室三', 8.4, meeting],
    ['room', '贵宾室', 8.4],
    ['room', '更衣室', 4.2],
    ['shaft', '水井', 1.6],
  ])
  const tail = s.space('room', '前室', { x: 43.6, y: 27.3, w: 6.8, h: 6.3 })
  doorsTo(s, foyer, rooms.slice(0, 6), 1.2)
  s.door(hall, foyer, { kind: 'double', at: 0.2 })
  s.door(hall, foyer, { kind: 'double', at: 0.8 })
  if (pantry && store && one && lifts && toiletsA && toiletsB && plant) {
    s.door(hall, pantry, { kind: 'double' })
    s.door(pantry, service, { kind: 'double' })
    s.door(store, foyer, { kind: 'double', at: 0.4 })
    s.door(one, service, { kind: 'double', width: 1.5 })
    hatches(s, service, [lifts])
    for (const each of [toiletsA, toiletsB, plant]) s.door(each, service)
  }
  s.door(foyer, service, { kind: 'double' })
  s.door(tail, service)
  const shaftRoom = rooms[6]
  if (shaftRoom) s.door(shaftRoom, tail, { width: 0.7 })
  if (isGround) {
    s.exit(foyer, 'w', { width: 3 })
    s.exit(service, 'n')
  }
  return s.finish({ width, height, axes: { x: axesEvery(width, 8.4), y: [0, 10.5, 21, 27.3, 33.6] } })
}
