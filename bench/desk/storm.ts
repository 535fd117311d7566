import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, type ComponentStateBit } from '@gss/gb26875'
import { DEMO_TRANSMISSIONS } from '@gss/devices/contract'
import { type Seat, seatOf } from '../../e2e/api.ts'
import type { Product } from '../../e2e/product.ts'
import { cityDevices } from '../../apps/simulator/city/devices.ts'
import { buildingWith } from '../../apps/simulator/device/building.ts'
import { SimulatedDevice } from '../../apps/simulator/device/device.ts'
import { tcpLine } from '../../apps/simulator/device/line.ts'
import { startTicking } from '../../apps/simulator/device/ticker.ts'
import { Times } from '../../apps/simulator/times/times.ts'
import { nowMs } from '../way/street.ts'

/** So many that none of them has ten alarms open: what they say stands in rows of its own, what the city says folds into storms. */
const STREET_DEVICES = 320
const FIRST_ADDRESS = 0x0007_0000_0001
const ADDED_AT_ONCE = 8
const CONNECT_WITHIN_MS = 30_000
const LOOK_AGAIN_MS = 20
const PACE_MS = 5
const SMOKE = 42
const S = 1_000

type Says = Extract<ComponentStateBit, 'fire' | 'fault' | 'supervisory'>

/** What is open before anything is measured, in parts of a thousand: storms behind the city's panels, and rows each by itself. */
const STANDING: readonly [who: 'city' | 'street', says: Says, perThousand: number][] = [
  ['city', 'fire', 8],
  ['city', 'fault', 450],
  ['city', 'supervisory', 62],
  ['street', 'fire', 20],
  ['street', 'fault', 300],
  ['street', 'supervisory', 160],
]
const THOUSAND = 1_000

/** The devices of the storm: frames on the gateway's socket, as every device sends them. Where the product plays the city itself, the street's alone. */
export async function openStorm(product: Product, playsCity = true) {
  await writeDown(await seatOf(product, 'leader'))
  const times = new Times()
  const calling = {
    openLine: tcpLine({ host: '127.0.0.1', port: product.gatewayPort }),
    times,
    now: nowMs,
    window: 8,
  }
  const building = buildingWith('street', [])
  const city = playsCity ? cityDevices(calling) : []
  const street = streetAddresses().map(
    (address) => new SimulatedDevice({ ...calling, address, building, heartbeatMs: null }),
  )
  const all = [...city, ...street]
  const stopTicking = startTicking(all, nowMs)
  for (const device of all) device.connect()
  const giveUpMs = nowMs() + CONNECT_WITHIN_MS
  while (!all.every(({ isOpen }) => isOpen)) {
    if (nowMs() > giveUpMs) throw new Error('not every device could connect')
    await pause(LOOK_AGAIN_MS)
  }

  let said = 0
  /** A place of the street nobody has heard of before, so that each says something new. The mark comes back as the alarm's place. */
  function saySomewhere(says: Says): string {
    said += 1
    const mark = `测点 ${said}`
    const component = {
      systemType: 1,
      systemAddress: 1,
      componentType: SMOKE,
      componentAddress: said,
      name: mark,
      floor: 1,
    }
    street[said % street.length]?.setComponent(component, [says], mark)
    return mark
  }
  let [fromDevice, component] = [0, 0]
  /** The next detector that is drawn on one of the city's plans. */
  function sayOnPlan(says: Says): void {
    const device = city[fromDevice++ % city.length]
    if (fromDevice % city.length === 0) component += 1
    const place = device?.panel.building.components[component]
    if (place) device.setComponent(place, [says])
    else saySomewhere(says)
  }

  async function evenly(
    count: number,
    perSecond: number,
    deed: (nth: number) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const began = nowMs()
    for (let done = 0; done < count && !signal?.aborted;) {
      const due = Math.min(count, Math.floor(((nowMs() - began) / S) * perSecond) + 1)
      for (; done < due; done++) deed(done)
      await pause(PACE_MS)
    }
  }
  return {
    /** The open alarms everything is measured with. Returns how many were said. */
    async stand(count: number, perSecond: number): Promise<number> {
      const list = STANDING.flatMap(([who, says, share]) =>
        Array.from({ length: Math.round((count * share) / THOUSAND) }, () => ({ who, says })),
      )
      await evenly(list.length, perSecond, (nth) => {
        const { who, says } = list[nth] ?? { who: 'street', says: 'fault' }
        if (who === 'city') sayOnPlan(says)
        else saySomewhere(says)
      })
      return list.length
    },
    /** So many each second, of what opens no dialog by itself, until the answer is called. */
    keepComing(perSecond: number): () => Promise<void> {
      const end = new AbortController()
      const over = evenly(
        Infinity,
        perSecond,
        (nth) => saySomewhere(nth % 3 === 0 ? 'supervisory' : 'fault'),
        end.signal,
      )
      return () => {
        end.abort()
        return over
      }
    },
    evenly,
    saySomewhere,
    /** When the frame with this mark left its device, in milliseconds since 1970. */
    leftAt: () => new Map(times.report().noted.map(({ label, leftAt }) => [label, leftAt])),
    end() {
      stopTicking()
      for (const device of all) device.end()
    },
  }
}
export type Storm = Awaited<ReturnType<typeof openStorm>>

const streetAddresses = () =>
  Array.from({ length: STREET_DEVICES }, (_, index) => addressOf(FIRST_ADDRESS + index))

/** The street's devices in the register, as somebody in the office would: by the call of the page. */
async function writeDown(seat: Seat): Promise<void> {
  const unitIds = [...new Set(DEMO_TRANSMISSIONS.map(({ unitId }) => unitId))]
  const waiting = streetAddresses().map((addr, index) => ({
    object: 'uitd',
    projectId: unitIds[index % unitIds.length],
    values: {
      tranDevCode: `S${index}`,
      name: `街区${index}号用户信息传输装置`,
      addr,
      profile: 'standard',
      pollMin: 30,
    },
  }))
  const work = async () => {
    for (let row = waiting.pop(); row; row = waiting.pop()) {
      const { ok, message } = await seat.post('/gstconfiguration/baseData/add', row)
      if (!ok) throw new Error(`${row.values.name}: ${message}`)
    }
  }
  await Promise.all(Array.from({ length: ADDED_AT_ONCE }, work))
}
