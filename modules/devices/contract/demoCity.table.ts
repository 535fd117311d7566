/** The dialects a transmission device of the demo city may speak: names of the codec's profiles. */
type DemoProfile = 'standard' | 'jkGh2013g' | 'jdF53' | 'bcdClock' | 'dahua'

/** One transmission device of the demo city: the seed writes it down, the simulator is it. What hangs behind it is drawn in modules/city. */
export interface DemoTransmission {
  transmissionId: string
  unitId: string
  /** Six bytes in hex, as they come on the line. */
  address: string
  code: string
  name: string
  profile: DemoProfile
  /** It understands our own remote commands (protocols/gb26875, `withRemoteCommands`). */
  hasRemoteCommands: boolean
}

/** The units as the archives and the demo's people know them. */
const UNIT_PREFIX = '019aa000-0001-7000-8000-'
/** Unlike those of unregistered devices in its last fifteen digits too, of which component ids are made. */
const TRANSMISSION_PREFIX = '019aa000-0002-7000-8d00-'
const LAST_PART_DIGITS = 12
const FIRST_ADDRESS = 0x0001_0000_0001
const ADDRESS_DIGITS = 12

type Row = readonly [unit: number, name: string, profile: DemoProfile, hasRemoteCommands: boolean]

/** In the order of the units' ids, for the addresses are counted up along this table: new rows go to the end. */
const ROWS: readonly Row[] = [
  [1,  '主楼用户信息传输装置',       'standard',  true],
  [1,  '裙楼用户信息传输装置',       'standard',  false],
  [2,  '门诊楼用户信息传输装置',     'standard',  true],
  [2,  '住院楼用户信息传输装置',     'jkGh2013g', false],
  [2,  '医技楼用户信息传输装置',     'standard',  false],
  [3,  '商场用户信息传输装置',       'standard',  true],
  [3,  '影城用户信息传输装置',       'standard',  false],
  [3,  '地下车库用户信息传输装置',   'standard',  false],
  [4,  '一号厂房用户信息传输装置',   'dahua',     false],
  [4,  '二号厂房用户信息传输装置',   'standard',  false],
  [5,  '教学楼用户信息传输装置',     'standard',  false],
  [5,  '宿舍楼用户信息传输装置',     'bcdClock',  false],
  [6,  '公寓用户信息传输装置',       'standard',  true],
  [7,  '数据中心用户信息传输装置',   'standard',  true],
  [7,  '动力楼用户信息传输装置',     'standard',  false],
  [8,  '博物馆用户信息传输装置',     'standard',  false],
  [9,  '办公塔楼用户信息传输装置',   'standard',  true],
  [9,  '附楼用户信息传输装置',       'standard',  false],
  [10, '候车大厅用户信息传输装置',   'standard',  false],
  [10, '综合楼用户信息传输装置',     'standard',  false],
  [11, '养老院一号楼用户信息传输装置', 'standard', false],
  [11, '养老院二号楼用户信息传输装置', 'jdF53',    false],
  [12, '一号仓库用户信息传输装置',   'standard',  false],
  [12, '二号仓库用户信息传输装置',   'standard',  false],
]

const lastPart = (number: number) => String(number).padStart(LAST_PART_DIGITS, '0')

/** The standard sends the low byte first; one maker the high one. */
function wireOf(address: number, profile: DemoProfile): string {
  const highFirst = address.toString(16).padStart(ADDRESS_DIGITS, '0')
  return profile === 'jdF53' ? highFirst : (highFirst.match(/../g) ?? []).toReversed().join('')
}

export const DEMO_TRANSMISSIONS: readonly DemoTransmission[] = ROWS.map(
  ([unit, name, profile, hasRemoteCommands], index) => ({
    transmissionId: TRANSMISSION_PREFIX + lastPart(index + 1),
    unitId: UNIT_PREFIX + lastPart(unit),
    address: wireOf(FIRST_ADDRESS + index, profile),
    code: `T${String(unit).padStart(2, '0')}-${ROWS.slice(0, index + 1).filter(([of]) => of === unit).length}`,
    name,
    profile,
    hasRemoteCommands,
  }),
)
