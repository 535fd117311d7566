import {
  crane,
  lathes,
  machines,
  pallets,
  switchgear,
  transformers,
  generators,
  fans,
  controlDesk,
} from '../fittings/plant.ts'
import { office, shelves } from '../fittings/working.ts'
import { sketch } from './sketch.ts'
import { axesEvery, type DrawFloor, doorsTo, grid, STAIRCASE, TOILET } from './brief.ts'

/** Bays under a crane along one side of a strip of small rooms. */
export const factoryHall: DrawFloor = ({ floorNo, isGround }) => {
  const s = sketch()
  const [width, height] = [96, 48]
  const strip = s.row(0, 0, 7.2, [
    STAIRCASE('1 号楼梯', 4.8),
    ['room', '车间办公室', 9.6, office],
    ['room', '质检室', 7.2],
    ['room', '工具间', 7.2, shelves],
    TOILET('卫生间', 9.6),
    ['plant', '配电间', 7.2, switchgear],
    ['room', '休息室', 9.6],
    ['plant', '空压机房', 9.6, fans],
    ['room', '半成品库', 14.4, shelves],
    isGround ? ['control', '消防控制室', 7.2, controlDesk] : ['room', '资料室', 7.2, shelves],
    ['room', '更衣室', 4.8],
    STAIRCASE('2 号楼梯', 4.8),
  ])
  const way = s.space('corridor', '物流通道', { x: 0, y: 7.2, w: width, h: 4.8 })
  const bayOne = s.space(
    'hall',
    floorNo % 2 ? '冲压车间' : '装配一区',
    { x: 0, y: 12, w: 72, h: 18 },
    floorNo % 2 ? (r) => crane(r) + lathes(r) : machines,
  )
  const bayTwo = s.space(
    'hall',
    floorNo % 2 ? '机加工车间' : '装配二区',
    { x: 0, y: 30, w: 72, h: 18 },
    machines,
  )
  const [paint, mix, store] = s.column(72, 12, 24, [
    ['hall', floorNo % 2 ? '涂装车间' : '包装车间', 16, machines],
    ['room', floorNo % 2 ? '调漆间' : '辅料间', 6],
    ['hall', '成品暂存', 14, pallets],
  ])
  s.open(bayOne, bayTwo)
  s.open(bayOne, way)
  doorsTo(s, way, strip, 1.2)
  if (paint && mix && store) {
    s.door(paint, way, { kind: 'gate', width: 4 })
    s.door(paint, bayOne, { kind: 'gate', width: 3 })
    s.door(mix, paint, { kind: 'double' })
    s.door(store, bayTwo, { kind: 'gate', width: 4 })
    if (isGround) s.exit(store, 'e', { kind: 'gate', width: 4 })
  }
  if (isGround) {
    for (const side of ['w', 'e'] as const) s.exit(way, side, { kind: 'gate', width: 3.6 })
    s.exit(bayOne, 'w', { kind: 'gate', width: 4 })
    for (const at of [0.15, 0.5, 0.85]) s.exit(bayTwo, 's', { kind: 'gate', width: 4, at })
  }
  const [xs, ys] = [axesEvery(width, 12), [0, 7.2, 12, 30, 48]]
  return s.finish({
    width,
    height,
    axes: { x: xs, y: ys },
    columns: grid(xs.slice(1, -1), [12, 30], (x) => x <= 72),
  })
}

/** Tall shelves, docks along one side, a few offices. */
export const warehouse: DrawFloor = () => {
  const s = sketch()
  const [width, height] = [90, 54]
  const [left, right] = s.row(0, 0, 42, [
    ['hall', '一号防火分区', 45, pallets],
    ['hall', '二号防火分区', 45, pallets],
  ])
  const dock = s.space('hall', '收发货区', { x: 0, y: 42, w: 72, h: 12 })
  const rooms = s.column(72, 42, 9, [
    ['room', '调度室', 6, office],
    ['control', '消防控制室', 6, controlDesk],
  ])
  const more = s.column(81, 42, 9, [TOILET('卫生间', 6), ['room', '叉车充电间', 6]])
  if (left && right) {
    s.door(left, right, { kind: 'gate', width: 4 })
    s.door(left, dock, { kind: 'gate', width: 6, at: 0.5 })
    s.door(right, dock, { kind: 'gate', width: 6, at: 0.3 })
    s.exit(left, 'n', { at: 0.3 })
    s.exit(left, 'w')
    s.exit(right, 'n', { at: 0.7 })
    s.exit(right, 'e')
    const [dispatch, control] = rooms
    const [toilets, charging] = more
    if (dispatch && control && toilets && charging) {
      s.door(dispatch, dock)
      s.door(control, dock)
      s.door(toilets, dispatch)
      s.exit(control, 's', { kind: 'door' })
      s.exit(charging, 'e', { kind: 'double' })
      s.door(charging, control, { into: charging })
    }
  }
  for (const at of [0.02, 0.19, 0.36, 0.53, 0.7, 0.87]) s.exit(dock, 's', { kind: 'gate', width: 3.6, at })
  const [xs, ys] = [axesEvery(width, 9), axesEvery(42, 10.5)]
  return s.finish({
    width,
    height,
    axes: { x: xs, y: [...ys, 54] },
    columns: grid(xs.slice(1, -1), ys.slice(1, -1)),
  })
}

/** Where the current comes from. */
export const powerHouse: DrawFloor = ({ isGround }) => {
  const s = sketch()
  const [width, height] = [50.4, 24]
  const north = s.row(
    0,
    0,
    10.2,
    isGround
      ? [
          ['plant', '柴油发电机房', 21, generators],
          ['plant', '储油间', 4.2],
          ['plant', '变压器室', 21, transformers],
          STAIRCASE('1 号楼梯', 4.2),
        ]
      : [
          ['plant', '高压配电室', 25.2, switchgear],
          ['plant', '值班室', 8.4, controlDesk],
          ['plant', '工具间', 12.6],
          STAIRCASE('1 号楼梯', 4.2),
        ],
  )
  const way = s.space('corridor', '走廊', { x: 0, y: 10.2, w: width, h: 3 })
  const south = s.row(0, 13.2, 10.8, [
    STAIRCASE('2 号楼梯', 4.2),
    ['plant', isGround ? '低压配电室' : '电缆夹层', 25.2, switchgear],
    ['plant', isGround ? '钢瓶间' : '直流屏室', 8.4],
    ['plant', isGround ? '水喷雾阀室' : '备件库', 12.6],
  ])
  doorsTo(s, way, north, 1.5)
  doorsTo(s, way, south, 1.5)
  if (isGround) for (const side of ['w', 'e'] as const) s.exit(way, side)
  return s.finish({ width, height, axes: { x: axesEvery(width, 8.4), y: [0, 10.2, 13.2, 24] } })
}
