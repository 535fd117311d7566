/** What hangs, stands and is buried in buildings, by the standard's tables 4 and 5. */
export interface GearKind {
  readonly name: string
  /** For the line: a description has 31 bytes. */
  readonly short: string
  readonly systemType: number
  readonly componentType: number
}
const kind = (name: string, short: string, systemType: number, componentType: number): GearKind => ({ name, short, systemType, componentType })

export const GEAR = {
  panel:          kind('火灾报警控制器', '控制器', 1, 1),
  display:        kind('火灾显示盘', '显示盘', 1, 22),
  smoke:          kind('感烟探测器', '感烟', 1, 42),
  heat:           kind('感温探测器', '感温', 1, 31),
  beam:           kind('线型光束感烟探测器', '光束感烟', 1, 43),
  aspirating:     kind('吸气式感烟探测器', '吸气感烟', 1, 44),
  flame:          kind('红外火焰探测器', '火焰', 1, 62),
  image:          kind('图像型火灾探测器', '图像探测', 1, 78),
  manual:         kind('手动火灾报警按钮', '手报', 1, 23),
  sounder:        kind('火灾声光警报器', '声光', 1, 121),
  gas:            kind('可燃气体探测器', '燃气', 1, 11),
  residual:       kind('剩余电流探测器', '剩余电流', 1, 17),
  cable:          kind('测温式电气火灾探测器', '电气测温', 1, 18),
  linkage:        kind('输入输出模块', '模块', 10, 87),
  hydrantButton:  kind('消火栓按钮', '消火栓', 11, 24),
  hydrantPump:    kind('消火栓泵', '消火栓泵', 11, 91),
  tank:           kind('消防水箱', '水箱', 11, 92),
  flow:           kind('水流指示器', '水流', 12, 96),
  signalValve:    kind('信号阀', '信号阀', 12, 97),
  alarmValve:     kind('湿式报警阀', '报警阀', 12, 98),
  pressureSwitch: kind('压力开关', '压力开关', 12, 99),
  sprayPump:      kind('喷淋泵', '喷淋泵', 12, 95),
  gasController:  kind('气体灭火控制器', '气灭控制', 13, 81),
  valveDrive:     kind('阀驱动装置', '阀驱动', 13, 101),
  waterSpray:     kind('水喷雾雨淋阀', '雨淋阀', 14, 98),
  foamPump:       kind('泡沫液泵', '泡沫液泵', 16, 105),
  smokeOutlet:    kind('排烟口', '排烟口', 18, 115),
  exhaustDamper:  kind('排烟防火阀', '排烟阀', 18, 113),
  supplyOutlet:   kind('常闭送风口', '送风口', 18, 114),
  smokeFan:       kind('排烟风机', '排烟机', 18, 111),
  fireDoor:       kind('常闭防火门', '防火门', 19, 102),
  shutter:        kind('防火卷帘控制器', '卷帘', 19, 117),
  lift:           kind('消防电梯迫降模块', '电梯', 20, 87),
  broadcast:      kind('应急广播模块', '广播', 21, 86),
  lighting:       kind('应急照明控制模块', '照明', 22, 86),
  power:          kind('消防电源监控模块', '电源', 23, 85),
  phone:          kind('消防电话分机', '电话', 24, 84),
} as const satisfies Record<string, GearKind>
export type GearName = keyof typeof GEAR
