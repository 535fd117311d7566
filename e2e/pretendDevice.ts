import { randomBytes } from 'node:crypto'
import { buildingOf } from '../apps/simulator/device/building.ts'
import { wallClock } from '../apps/simulator/device/clock.ts'
import { SimulatedDevice, type DeviceOptions } from '../apps/simulator/device/device.ts'
import { tcpLine } from '../apps/simulator/device/line.ts'
import { startTicking } from '../apps/simulator/device/ticker.ts'
import { Times } from '../apps/simulator/times/times.ts'
import type { Product } from './product.ts'

const ADDRESS_BYTES = 6
const HEARTBEAT_MS = 1_000

type Deed = (device: SimulatedDevice) => Promise<void>

/** A transmission device nobody has heard of, calling in and alive until the deed is done. */
export const withStranger = (product: Product, deed: Deed): Promise<void> =>
  withDevice(product, randomBytes(ADDRESS_BYTES).toString('hex'), deed)

/** Enough that every alarm of a test has a detector of its own. */
const SMOKE_PER_FLOOR = 12

/** The device with this address; behind it a house of two floors. */
export async function withDevice(
  product: Product,
  address: string,
  deed: Deed,
  profile?: DeviceOptions['profile'],
): Promise<void> {
  const device = new SimulatedDevice({
    address,
    building: buildingOf({ name: '测试楼', floors: 2, smokePerFloor: SMOKE_PER_FLOOR }),
    openLine: tcpLine({ host: '127.0.0.1', port: product.gatewayPort }),
    times: new Times(),
    heartbeatMs: HEARTBEAT_MS,
    ...(profile && { profile }),
  })
  device.connect()
  const stop = startTicking([device], wallClock)
  try {
    await deed(device)
  } finally {
    stop()
    device.end()
  }
}
