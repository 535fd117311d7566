import { addressOf } from '@gss/gb26875'
import type { DemoComponent } from '@gss/devices/contract'
import type pg from 'pg'
import { SimulatedDevice } from '../../apps/simulator/device/device.ts'
import { tcpLine } from '../../apps/simulator/device/line.ts'
import { startTicking } from '../../apps/simulator/device/ticker.ts'
import { Times } from '../../apps/simulator/times/times.ts'

const UNITS = 12
const FIRST_ADDRESS = 0x0005_0000_0001
const SMOKE = 42
/** Frames of one device that may wait for their confirms at once: so that what leaves is not paced by what comes back. */
const WINDOW = 8
const PATIENCE_MS = 30_000
const id = (group: string, index: number) =>
  `019aa000-${group}-7000-8000-${String(index + 1).padStart(12, '0')}`

/** Of the device that is called `index` here. */
export const streetAddress = (index: number): string => addressOf(FIRST_ADDRESS + index)

/** Milliseconds since 1970, finer than a clock that only counts whole ones. */
export const nowMs = (): number => performance.timeOrigin + performance.now()

/** Registered devices of a dozen units; a gateway that starts after this knows them. */
export async function writeDown(pool: pg.Pool, devices: number): Promise<void> {
  for (let index = 0; index < UNITS; index++)
    await pool.query(
      `insert into units (unit_id, code, name, kind, address, created_at) values ($1, $2, $3, '', 'A 1', now()) on conflict do nothing`,
      [id('0001', index), `W${index}`, `Unit ${index}`],
    )
  await pool.query(
    `insert into transmission_devices (transmission_id, unit_id, address, code, name, created_at)
     select t.id, t.unit, t.address, t.code, t.code, now() from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as t (id, unit, address, code)`,
    [
      Array.from({ length: devices }, (_, index) => id('0006', index)),
      Array.from({ length: devices }, (_, index) => id('0001', index % UNITS)),
      Array.from({ length: devices }, (_, index) => streetAddress(index)),
      Array.from({ length: devices }, (_, index) => `WD${index}`),
    ],
  )
}

/** Pretend devices on the gateway's socket. What each frame says comes back in the push, and tells which it was. */
export async function street(port: number, count: number) {
  const times = new Times()
  const building = {
    name: 'street',
    components: [],
    systems: [{ systemType: 1, systemAddress: 1 }],
    floors: 1,
  }
  const openLine = tcpLine({ host: '127.0.0.1', port })
  const devices = Array.from(
    { length: count },
    (_, index) =>
      new SimulatedDevice({
        address: streetAddress(index),
        building,
        openLine,
        times,
        now: nowMs,
        heartbeatMs: null,
        window: WINDOW,
      }),
  )
  const stopTicking = startTicking(devices, nowMs)
  for (const device of devices) device.connect()
  const giveUpMs = nowMs() + PATIENCE_MS
  while (!devices.every(({ isOpen }) => isOpen)) {
    if (nowMs() > giveUpMs) throw new Error('not every device could connect')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  let said = 0
  return {
    say(mark: string, bits: readonly ('fire' | 'fault')[]): void {
      said += 1
      const component: DemoComponent = {
        systemType: 1,
        systemAddress: 1,
        componentType: SMOKE,
        componentAddress: said,
        name: mark,
        floor: 1,
      }
      devices[said % devices.length]?.setComponent(component, bits, mark)
    },
    /** Guards press their keys after a duty check, one after another. */
    answerDutyWithin(firstMs: number, ms: number): void {
      for (const [at, device] of devices.entries())
        device.answerDutyAfter(firstMs + (at / devices.length) * ms)
    },
    /** When each frame left, and when its confirm came. */
    noted: () => times.report().noted,
    end() {
      stopTicking()
      for (const device of devices) device.end()
    },
  }
}
export type Street = Awaited<ReturnType<typeof street>>
