import { basin, chillers, fans, parking, pumps, ramp, switchgear } from '../fittings/plant.ts'
import type { PlanSpace } from '../plan/plan.ts'
import { sketch } from './sketch.ts'
import { axesEvery, type DrawFloor, doorsTo, grid, liftHall, STAIRCASE } from './brief.ts'

/** Cars: lanes and bays, ramps at the corners, a core to the building above. */
const garageOf =
  (width: number, lanes: number): DrawFloor =>
  ({ floorNo }) => {
    const s = sketch()
    const deep = lanes * 16.8
    const [top, height] = [8.4, 8.4 + deep]
    const one = s.space(
      'garage',
      `${-floorNo === 1 ? '一' : '二'}号防火分区`,
      { x: 0, y: top, w: width / 2, h: deep },
      parking,
    )
    const two = s.space('garage', '停车区', { x: width / 2, y: top, w: width / 2, h: deep }, parking)
    const head = s.row(0, 0, top, [
      ['garage', '坡道', 8.4, ramp],
      STAIRCASE('1 号楼梯', 4.2),
      ['plant', '排烟机房', 9.6, fans],
      ['plant', '配电间', 6, switchgear],
    ])
    const used = 28.2
    const { lobby, width: lifts } = liftHall(s, used, 0, top, 3)
    const rest = width - used - lifts
    const tail = s.row(used + lifts, 0, top, [
      ['plant', '湿式报警阀室', 6],
      ['plant', '储藏间', rest - 18.6],
      STAIRCASE('2 号楼梯', 4.2),
      ['garage', '坡道', 8.4, ramp],
    ])
    const toward = (each: PlanSpace) => (each.rect.x + each.rect.w / 2 < width / 2 ? one : two)
    s.door(one, two, { kind: 'gate', width: 6, at: 0.2 })
    s.door(one, two, { kind: 'gate', width: 6, at: 0.8 })
    s.door(lobby, lobby.rect.x + lobby.rect.w <= width / 2 ? one : two, {
      kind: 'double',
      at: 0.5,
      into: lobby,
    })
    for (const each of [...head, ...tail]) {
      if (each.kind === 'garage') s.door(each, toward(each), { kind: 'gate', width: 6 })
      else s.door(each, toward(each), { kind: 'double', width: 1.5, at: 0.5 })
    }
    const xs = axesEvery(width, 8.4)
    const ys = [0, top, ...Array.from({ length: lanes * 2 }, (_, i) => top + (i + 1) * 8.4)]
    return s.finish({
      width,
      height,
      axes: { x: xs, y: ys },
      columns: grid(xs.slice(1, -1), ys.slice(2, -1)),
    })
  }
export const largeGarage = garageOf(92.4, 3)
export const garage = garageOf(67.2, 2)

/** Pumps and tanks, current, cold: what keeps the house alive. */
export const plantRooms: DrawFloor = () => {
  const s = sketch()
  const width = 58.8
  const north = s.row(0, 0, 10.8, [
    STAIRCASE('1 号楼梯', 4.2),
    ['plant', '消防水池', 14.4, basin],
    ['plant', '消防泵房', 14.4, pumps],
    ['plant', '生活水泵房', 10.8, pumps],
    ['plant', '湿式报警阀室', 6],
    ['plant', '排烟机房', 9, fans],
  ])
  const corridor = s.space('corridor', '设备走廊', { x: 0, y: 10.8, w: width, h: 2.7 })
  const south = s.row(0, 13.5, 10.8, [
    ['plant', '制冷机房', 16.8, chillers],
    ['plant', '变配电室', 14.4, switchgear],
    ['plant', '柴油发电机房', 9.6, switchgear],
    ['room', '维修间', 6],
    ['room', '库房', 7.8],
    STAIRCASE('2 号楼梯', 4.2),
  ])
  doorsTo(
    s,
    corridor,
    north.filter(({ name }) => name !== '消防水池'),
    1.5,
  )
  doorsTo(s, corridor, south, 1.5)
  const [, water, pump] = north
  if (water && pump) s.door(water, pump, { width: 0.9, at: 0.9 })
  return s.finish({ width, height: 24.3, axes: { x: axesEvery(width, 8.4), y: [0, 10.8, 13.5, 24.3] } })
}
