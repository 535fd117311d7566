import { randomBytes } from 'node:crypto'
import { seatOf, unique } from './api.ts'
import { settle } from './cityFire.ts'
import { added, newUnit } from './place.ts'
import type { OwnProduct } from './product.ts'
import { raise } from './raise.ts'

const ADDRESS_BYTES = 6
const UNIT_NAME =
  '临江市滨江新区城市建设投资集团有限责任公司滨江国际会展中心及附属地下商业街与公共停车库综合管理运营服务分公司第二项目部'
const BUILDING_NAME = '滨江国际会展中心南登录厅与地下二层连通商业街综合楼'
const DEVICE_NAME =
  '地下二层商业街与会展中心南登录厅连通道防火分区 B2-07 吊顶内点型光电感烟火灾探测器（带隔离模块）编号 0123，检修口在弱电井东侧第三块吊顶板上方，须两人登高操作'
const PERSON_NAME = '欧阳慕容上官·阿卜杜热合曼'

/** A fire where every name is as long as a form lets it be: nothing may push anything else away. */
export async function withLongNames(product: OwnProduct, look: () => Promise<void>): Promise<void> {
  const leader = await seatOf(product, 'leader')
  const code = unique('L').slice(0, 6)
  const address = randomBytes(ADDRESS_BYTES).toString('hex')
  const unitId = await newUnit(leader, { ...UNIT, projCode: code })
  const add = (object: string, values: Record<string, unknown>) => added(leader, unitId, { object, values })
  const buildId = await add('building', {
    buildCode: code,
    name: BUILDING_NAME,
    buildType: '1',
    useNature: '6',
    upFloors: 1,
    downFloors: 0,
  })
  const floorId = await add('floor', { buildId, floorNo: 1, name: '地下二层夹层（设备与管廊综合层）' })
  const uitdId = await add('uitd', {
    tranDevCode: code,
    name: `${BUILDING_NAME}用户信息传输装置`,
    addr: address,
    profile: 'standard',
    pollMin: 30,
  })
  const panelName = `${BUILDING_NAME}火灾报警控制器（联动型）`
  const panelId = await add('panel', {
    panelCode: code,
    name: panelName,
    panelType: '1',
    uitdId,
    sysType: '1',
    sysAddr: 1,
  })
  const device = {
    devCode: `${code}-${'0123456789'.repeat(2)}`,
    devName: DEVICE_NAME,
    subSysType: '201',
    devDesc: DEVICE_NAME,
  }
  await add('device', {
    ...device,
    buildId,
    floorId,
    panelId,
    sysType: '1',
    devType: '42',
    loopNo: 1,
    pointNo: 1,
  })
  await add('camera', {
    videoCode: code,
    videoName: DEVICE_NAME,
    usage: '3',
    buildId,
    floorId,
    position: '1 层',
    linkType: 'OTHER',
  })
  const ids = await raise(product, leader, { address, code }, ['fire'])
  try {
    await look()
  } finally {
    for (const WARN_ID of ids) await settle(leader, { WARN_ID, DEAL_TYPE: 'FIRE' })
  }
}

const UNIT = {
  fullName: UNIT_NAME,
  unitType: '2',
  superviseLevel: '1',
  keyUnit: true,
  address:
    '临江市滨江新区会展大道与滨江东路交叉口东北角会展中心南登录厅地下二层商业街管理用房 B2-118 室（货运通道入口旁）',
  point: { longitude: 119.3, latitude: 30.25 },
  tel: '0571-88886666',
  safeOwner: PERSON_NAME,
  safeOwnerTel: '13800138000',
  safeManager: PERSON_NAME,
  safeManagerTel: '13800138001',
  netStatus: '1',
}
