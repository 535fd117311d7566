import type { AlarmKind } from '@gss/alarms/contract'
import { componentAt } from '../apps/simulator/device/building.ts'
import type { SimulatedDevice } from '../apps/simulator/device/device.ts'
import type { Seat } from './api.ts'
import { withDevice } from './pretendDevice.ts'
import type { Product } from './product.ts'
import { expect } from './test.ts'

const SMOKE = 42
const PAGE_ROWS = 100

/** An open alarm as the calls tell it. */
interface Row {
  WARN_ID: string
  DEAL_TYPE: string
  tranDevCode: string | null
  devInfo: string
}

interface Source {
  address: string
  /** Of a device that nobody has registered, null. */
  code: string | null
}

/** A missed duty check is no deed of the device. */
export type RaisedKind = Exclude<AlarmKind, 'missedDuty'>

/** One alarm of each of these kinds, by a detector of its own, a call for help by the key; their ids, in the order of the kinds. */
export async function raise(
  product: Product,
  seat: Seat,
  { address, code }: Source,
  kinds: readonly RaisedKind[],
  fromNth = 0,
) {
  const known = await openOf(seat, code)
  await withDevice(product, address, async (device) => {
    kinds.forEach((kind, at) => say(device, kind, fromNth + at))
    await expect.poll(() => device.unconfirmed, 'the centre has heard all').toBe(0)
  })
  const fresh = async () =>
    (await openOf(seat, code)).filter(({ WARN_ID }) => !known.some((one) => one.WARN_ID === WARN_ID))
  await expect.poll(async () => (await fresh()).length, 'each is an alarm').toBe(kinds.length)
  const waiting = await fresh()
  return kinds.map((kind) => taken(waiting, ({ DEAL_TYPE }) => DEAL_TYPE === WIRE[kind]).WARN_ID)
}

function say(device: SimulatedDevice, kind: RaisedKind, nth: number): void {
  if (kind === 'urgent') device.press('manualAlarm')
  else device.setComponent(componentAt(device.panel.building, 1, SMOKE, nth), [kind])
}
const WIRE: Record<AlarmKind, string> = {
  fire: 'FIRE',
  urgent: 'URGENT',
  fault: 'FAULT',
  supervisory: 'ALARM',
  missedDuty: 'MISS_DUTY',
}

async function openOf(seat: Seat, code: string | null): Promise<Row[]> {
  const { data } = await seat.post<{ records: Row[] }>('/gstcenter/warningManage/qryOpenList', {
    page: 1,
    pageSize: PAGE_ROWS,
  })
  return data.records.filter((row) => row.tranDevCode === code && isOfDetector(row))
}

/** Asked how it is, a device tells of its systems too; gone, it is offline: alarms, but none that was raised here. */
const isOfDetector = ({ DEAL_TYPE, devInfo }: Row) => DEAL_TYPE === WIRE.urgent || devInfo !== ''

function taken(rows: Row[], isIt: (row: Row) => boolean): Row {
  const at = rows.findIndex(isIt)
  const [found] = at < 0 ? [] : rows.splice(at, 1)
  if (!found) throw new Error('one of the alarms is of another kind')
  return found
}
