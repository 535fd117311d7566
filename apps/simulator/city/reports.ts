import { createHmac } from 'node:crypto'
import {
  type CityEvent,
  cityGateways,
  type CityGateway,
  eventBits,
  eventGateways,
  eventValue,
} from '@gss/city/contract'

const MS_PER_S = 1_000
const HOUR_MS = 3_600_000
const WITHIN_MS = 10_000

export interface Reporting {
  port: number
  key: string
}

export interface ReportsTeller {
  /** Everybody, once a minute. */
  all(nowMs: number, events: readonly CityEvent[]): Promise<void>
  /** Those to whom something happens, as often as is wanted. */
  moved(nowMs: number, events: readonly CityEvent[]): Promise<void>
}

/** The wireless devices of the demo city, each gateway one signed report a minute; who sleeps is in it once an hour. */
export function reportsTeller({ port, key }: Reporting): ReportsTeller {
  const gateways = cityGateways()
  const struck = eventGateways(gateways)
  let hour = -1
  const tell = (some: readonly CityGateway[], nowMs: number, isHour: boolean, events: readonly CityEvent[]) =>
    Promise.all(
      some.map((gateway) =>
        push(reportBodyOf(gateway, nowMs, isHour, events), gateway.code, nowMs, { port, key }),
      ),
    )
  return {
    async all(nowMs, events) {
      const isHour = Math.floor(nowMs / HOUR_MS) !== hour
      const told = await tell(gateways, nowMs, isHour, events)
      // What the collector did not take is said again with the next.
      if (told.every(Boolean)) hour = Math.floor(nowMs / HOUR_MS)
    },
    async moved(nowMs, events) {
      await tell(struck, nowMs, false, events)
    },
  }
}

/** What a gateway says at a time; `null`: nothing. */
export function reportBodyOf(
  { points }: CityGateway,
  nowMs: number,
  isHour: boolean,
  events: readonly CityEvent[] = [],
): string | null {
  const own = points.filter(({ isSleeper }) => isHour || !isSleeper)
  if (own.length === 0) return null
  const said = own.map((point) => [
    point.point,
    Object.fromEntries(point.says.map((says) => [says.word, eventValue(point, says, nowMs, events)])),
  ])
  const bits = own.flatMap((point) => {
    const states = eventBits(point, nowMs, events)
    return states ? [[point.point, states]] : []
  })
  return JSON.stringify({
    v: 1,
    at: new Date(nowMs).toISOString(),
    points: Object.fromEntries(said),
    ...(bits.length > 0 && { bits: Object.fromEntries(bits) }),
  })
}

async function push(
  body: string | null,
  code: string,
  nowMs: number,
  { port, key }: Reporting,
): Promise<boolean> {
  if (body === null) return true
  const time = String(Math.floor(nowMs / MS_PER_S))
  const signature = createHmac('sha256', key).update(`${time}\n`).update(body).digest('hex')
  return fetch(`http://127.0.0.1:${port}/push/gss/1/${code}`, {
    method: 'POST',
    headers: { 'x-gss-time': time, 'x-gss-signature': signature, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(WITHIN_MS),
  }).then(
    ({ ok }) => ok,
    () => false, // the collector is not there yet, or is started anew
  )
}
