import { randomBytes } from 'node:crypto'
import { type Seat, seatOf, unique } from './api.ts'
import type { Product } from './product.ts'

/** A unit of the demo city that no test counts the devices of; a test that must hear nothing of the others takes one of its own. */
const UNIT = '019aa000-0001-7000-8000-000000000010'
const ADDRESS_BYTES = 6

interface Row {
  object: string
  values: Record<string, unknown>
}

/** A building of a test's own: two floors, a panel on the line, smoke detectors behind it, cameras. */
export async function newBuilding(product: Product, unitId = UNIT, cameras = 1) {
  const seat = await seatOf(product, 'leader')
  const add = (row: Row) => added(seat, unitId, row)
  const code = unique('T').slice(0, 6)
  const address = randomBytes(ADDRESS_BYTES).toString('hex')
  const name = `测试楼 ${code}`
  const buildId = await add({
    object: 'building',
    values: { buildCode: code, name, buildType: '1', useNature: '6', upFloors: 2, downFloors: 0 },
  })
  const floors = await Promise.all(
    [1, 2].map((floorNo) => add({ object: 'floor', values: { buildId, floorNo, name: `${floorNo} 层` } })),
  )
  const uitdId = await add({
    object: 'uitd',
    values: { tranDevCode: code, name: `${name}装置`, addr: address, profile: 'standard', pollMin: 30 },
  })
  const panelName = `${name}控制器`
  const panelId = await add({
    object: 'panel',
    values: { panelCode: code, name: panelName, panelType: '1', uitdId, sysType: '1', sysAddr: 1 },
  })
  const detectors = ['一号', '二号', '三号'].map((nth) => `${nth}感烟探测器 ${code}`)
  for (const [index, devName] of detectors.entries()) {
    const values = {
      devCode: `${code}-${index + 1}`,
      devName,
      subSysType: '201',
      devDesc: '1 层',
      buildId,
      floorId: floors[0],
    }
    await add({
      object: 'device',
      values: { ...values, panelId, sysType: '1', devType: '42', loopNo: 1, pointNo: index + 1 },
    })
  }
  const camera = `枪机 ${code}`
  for (let nth = 1; nth <= cameras; nth++) {
    const [videoCode, videoName] = nth === 1 ? [code, camera] : [`${code}-${nth}`, `${camera}-${nth}`]
    const values = {
      videoCode,
      videoName,
      usage: '3',
      buildId,
      floorId: floors[0],
      position: '1 层',
      linkType: 'OTHER',
    }
    await add({ object: 'camera', values })
  }
  return {
    seat,
    unitId,
    buildId,
    floorId: floors[0] ?? '',
    address,
    code,
    name,
    panelName,
    detectors,
    camera,
  }
}

/** A transmission device alone: what hangs behind it nobody has written down. */
export async function newTransmission(product: Product, unitId: string) {
  const code = unique('T').slice(0, 8)
  const address = randomBytes(ADDRESS_BYTES).toString('hex')
  const values = {
    tranDevCode: code,
    name: `测试装置 ${code}`,
    addr: address,
    profile: 'standard',
    pollMin: 30,
  }
  await added(await seatOf(product, 'leader'), unitId, { object: 'uitd', values })
  return { address, code }
}

export const added = (seat: Seat, projectId: string, { object, values }: Row): Promise<string> =>
  kept(seat, 'baseData', { object, projectId, values })
/** A unit of a test's own; it is of no unit. */
export const newUnit = (seat: Seat, values: Row['values']): Promise<string> =>
  kept(seat, 'unit', { object: 'unit', values })

async function kept(seat: Seat, realm: string, row: Row & { projectId?: string }): Promise<string> {
  const { ok, data, message } = await seat.post<{ id: string }>(`/gstconfiguration/${realm}/add`, row)
  if (!ok) throw new Error(`${row.object}: ${message} ${JSON.stringify(data)}`)
  return data.id
}
