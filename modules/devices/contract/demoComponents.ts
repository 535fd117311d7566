/** One component behind a transmission device, by the codes of the standard's tables 4 and 5. */
export interface DemoComponent {
  systemType: number
  systemAddress: number
  componentType: number
  /** Low half: the loop. High half: the point on it. */
  componentAddress: number
  /** What the panel has been told to call it. */
  name: string
  floor: number
}

type Kind = readonly [name: string, systemType: number, componentType: number]
const SMOKE: Kind = ['号感烟探测器', 1, 42]
const ON_EACH_FLOOR: readonly Kind[] = [
  ['感温探测器', 1, 31],
  ['手动报警按钮', 1, 23],
  ['声光警报器', 1, 121],
  ['消火栓按钮', 11, 24],
  ['水流指示器', 12, 96],
  ['排烟口', 18, 115],
  ['防火门', 19, 102],
]
const IN_THE_PUMP_ROOM: readonly Kind[] = [
  ['火灾报警控制器', 1, 1],
  ['可燃气体探测器', 1, 11],
  ['消火栓泵', 11, 91],
  ['消防水箱', 11, 92],
  ['喷淋泵', 12, 95],
  ['湿式报警阀', 12, 98],
  ['排烟风机', 18, 111],
  ['防火卷帘控制器', 19, 117],
]
const SYSTEM_ADDRESS = 1
/** The loop of what stands in the pump room and not on a floor. */
const PUMP_ROOM_LOOP = 200

const component = (
  [kind, systemType, componentType]: Kind,
  floor: number,
  loop: number,
  point: number,
  place: string,
): DemoComponent => ({
  systemType,
  systemAddress: SYSTEM_ADDRESS,
  componentType,
  componentAddress: point * 0x1_0000 + loop,
  name: place + kind,
  floor,
})

/** A house as plain as can be, for drills and benches: every floor alike, the pump room last. The city's own houses are drawn (modules/city). */
export interface PlainBuilding {
  floors: number
  /** Smoke detectors on each floor. */
  smokePerFloor: number
}
export function plainComponents({ floors, smokePerFloor }: PlainBuilding): DemoComponent[] {
  const onFloors = Array.from({ length: floors }, (_, index) => {
    const floor = index + 1
    const smoke = Array.from({ length: smokePerFloor }, (_each, at) =>
      component(SMOKE, floor, floor, at + 1, `${floor}层${at + 1}`),
    )
    const others = ON_EACH_FLOOR.map((kind, at) =>
      component(kind, floor, floor, smokePerFloor + at + 1, `${floor}层`),
    )
    return [...smoke, ...others]
  })
  const below = IN_THE_PUMP_ROOM.map((kind, at) => component(kind, 1, PUMP_ROOM_LOOP, at + 1, '设备间'))
  return [...onFloors.flat(), ...below]
}
