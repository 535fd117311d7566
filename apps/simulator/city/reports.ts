import { createHmac } from 'node:crypto'
import { cityGateways, type CityGateway, saidValue } from '@gss/city/contract'

const MS_PER_S = 1_000
const HOUR_MS = 3_600_000
const WITHIN_MS = 10_000

export interface Reporting {
  port: number
  key: string
}

/** The wireless devices of the demo city, each gateway one signed report a minute; who sleeps is in it once an hour. */
export function reportsTeller({ port, key }: Reporting): (nowMs: number) => Promise<void> {
  const gateways = cityGateways()
  let hour = -1
  return async (nowMs) => {
    const isHour = Math.floor(nowMs / HOUR_MS) !== hour
    const told = await Promise.all(
      gateways.map((gateway) => push(bodyOf(gateway, nowMs, isHour), gateway.code, nowMs, { port, key })),
    )
    // What the collector did not take is said again with the next.
    if (told.every(Boolean)) hour = Math.floor(nowMs / HOUR_MS)
  }
}

/** What a gateway says at a time; `null`: nothing. */
export function bodyOf({ points }: CityGateway, nowMs: number, isHour: boolean): string | null {
  const own = points.filter(({ isSleeper }) => isHour || !isSleeper)
  if (own.length === 0) return null
  const said = own.map((point) => [
    point.point,
    Object.fromEntries(point.says.map((says) => [says.word, saidValue(point, says, nowMs)])),
  ])
  return JSON.stringify({ v: 1, at: new Date(nowMs).toISOString(), points: Object.fromEntries(said) })
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
