import { demoCity, demoFloors, type GearPlace } from '@gss/city/contract'
import { DEMO_TRANSMISSIONS } from '@gss/devices/contract'
import type { ComponentStateBit } from '@gss/gb26875'
import { cityDevices } from '../apps/simulator/city/devices.ts'
import { wallClock } from '../apps/simulator/device/clock.ts'
import { tcpLine } from '../apps/simulator/device/line.ts'
import { startTicking } from '../apps/simulator/device/ticker.ts'
import { Times } from '../apps/simulator/times/times.ts'
import { type Seat, seatOf } from './api.ts'
import { newBuilding } from './place.ts'
import { addCameras } from './pretendCameras.ts'
import type { OwnProduct } from './product.ts'
import { raise, type RaisedKind } from './raise.ts'
import { expect } from './test.ts'

const SMOKE = 42
const LIST_ROWS = 100
const floors = demoFloors()
const linked = new Set(demoCity().links.map(({ targetId }) => targetId))

/** A floor of the demo city, and whether its detectors are those that a camera is linked with: the others are seen by all cameras there. */
export interface Where {
  unit: number
  building: string
  floorNo: number
  isLinked?: boolean
}
export interface Said {
  where: Where
  bits: readonly ComponentStateBit[]
  /** So many detectors say it; one, unless more are told. */
  count?: number
  /** Components of this system of the floor say it, and no detectors: what starts and answers, which is no alarm. */
  system?: number
}

export function floorOf({ unit, building, floorNo }: Where) {
  const found = floors.find(
    (one) =>
      one.building.building.unit === unit &&
      one.building.building.code === building &&
      one.floor.floorNo === floorNo,
  )
  if (!found) throw new RangeError(`unit ${unit} has no floor ${floorNo} in building ${building}`)
  return found
}

/** Detectors of the demo city say it, each floor on a line of its own, and are well again afterwards; what came of it is settled. */
export async function withAlarms(
  product: OwnProduct,
  said: readonly Said[],
  look: () => Promise<void>,
): Promise<void> {
  const leader = await seatOf(product, 'leader')
  const known = new Set((await openOf(leader)).map(({ WARN_ID }) => WARN_ID))
  await tell(product, said)
  const wanted = said.reduce((sum, { count = 1, system }) => sum + (system === undefined ? count : 0), 0)
  const fresh = async () => (await openOf(leader)).filter(({ WARN_ID }) => !known.has(WARN_ID))
  await expect.poll(async () => (await fresh()).length, 'each is an alarm').toBeGreaterThanOrEqual(wanted)
  try {
    await look()
  } finally {
    await tell(
      product,
      said.map((one) => ({ ...one, bits: [] })),
    )
    for (let rows = await fresh(); rows.length > 0; rows = await fresh())
      for (const row of rows) await settle(leader, row)
  }
}

/** Of the simulator's cameras those that always answer. */
const HOUSE_PICTURES = [
  'smoke',
  'lobby',
  'corridor',
  'stairs',
  'control',
  'parking',
  'pumps',
  'ward',
  'corridor-2',
]

/** The same in a house that nobody has drawn, with so many cameras. */
export async function withHouse(
  product: OwnProduct,
  { cameras, kind }: { cameras: number; kind: RaisedKind },
  look: () => Promise<void>,
) {
  const leader = await seatOf(product, 'leader')
  const house = await newBuilding(product, undefined, 0)
  for (const [at, picture] of HOUSE_PICTURES.slice(0, cameras).entries())
    await addCameras({ ...house, leader, code: `${house.code}-${at + 1}` }, [picture], {
      videoName: `1 层 枪机 ${at + 1}`,
    })
  const ids = await raise(product, leader, house, [kind])
  try {
    await look()
  } finally {
    for (const WARN_ID of ids) await settle(leader, { WARN_ID, DEAL_TYPE: kind.toUpperCase() })
  }
}

async function tell(product: OwnProduct, said: readonly Said[]): Promise<void> {
  const openLine = tcpLine({ host: '127.0.0.1', port: product.gatewayPort })
  const devices = cityDevices({ openLine, times: new Times() })
  const speaking = new Set<(typeof devices)[number]>()
  for (const { where, bits, count = 1, system } of said) {
    const { building, gear } = floorOf(where)
    const address = DEMO_TRANSMISSIONS.find(
      ({ transmissionId }) => transmissionId === building.transmissionId,
    )?.address
    const device = devices.find((one) => one.address === address)
    if (!device) throw new RangeError('the building has no transmission device')
    if (!device.isOpen) device.connect()
    speaking.add(device)
    const saying = gear.filter((one) =>
      system === undefined
        ? isDetector(one) && linked.has(one.componentId) === (where.isLinked ?? false)
        : one.component.systemType === system,
    )
    for (const { component } of saying.slice(0, count)) device.setComponent(component, bits)
  }
  const stop = startTicking(speaking, wallClock)
  try {
    await expect
      .poll(() => [...speaking].every(({ unconfirmed }) => unconfirmed === 0), 'the centre has heard all')
      .toBe(true)
  } finally {
    stop()
    for (const device of speaking) device.end()
  }
}
const isDetector = ({ component }: GearPlace) => component.componentType === SMOKE

interface Row {
  WARN_ID: string
  DEAL_TYPE: string
}
/** Not folded: a storm one by one. */
async function openOf(seat: Seat): Promise<Row[]> {
  const { data } = await seat.post<{ records: Row[] }>('/gstcenter/warningManage/qryPage', {
    pending: true,
    page: 1,
    pageSize: LIST_ROWS,
  })
  return data.records
}
export async function settle(seat: Seat, { WARN_ID: warningId, DEAL_TYPE }: Row): Promise<void> {
  await seat.post('/gstcenter/warningManage/claim', { warningId, takeOver: true })
  const operState = DEAL_TYPE === 'FIRE' || DEAL_TYPE === 'URGENT' ? 'WBD' : '10F'
  await seat.post('/gstcenter/warningManage/changeOperStateAndMovetoDeal', {
    warningId,
    operState,
    operResult: '已处理',
  })
}
