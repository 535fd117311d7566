import { type AppConfig, appConfig } from '@gss/kit/appConfig'
import { decode } from '@gss/kit/wire'
import { lineHeard, lineLost } from '../api/line.ts'
import { hearServerDate, steadyMs } from '../time/clock.ts'
import { hearCentreZone } from '../time/zone.ts'

export type { AppConfig, Edition, Version as VersionEntry } from '@gss/kit/appConfig'

export interface Looked {
  config: AppConfig
  roundTripMs: number
  /** How far this computer's clock is ahead of the server's; null where the server does not say. */
  clockAheadMs: number | null
}

/** Reads the public configuration, past every cache (spec §7: a cache-busting timestamp). */
export async function lookAtConfig(base: string, signal?: AbortSignal): Promise<Looked> {
  const began = steadyMs()
  const response = await fetch(`${base}app-config.json?t=${Date.now()}`, {
    cache: 'no-store',
    ...(signal && { signal }),
  }).catch((fault: unknown) => {
    if (!signal?.aborted) lineLost()
    throw fault
  })
  const roundTripMs = steadyMs() - began
  if (!response.ok) throw new Error(`app-config ${response.status}`)
  lineHeard()
  const date = response.headers.get('date')
  hearServerDate(date, began)
  const said = Date.parse(date ?? '')
  const clockAheadMs = Number.isNaN(said) ? null : Date.now() - roundTripMs / 2 - said
  const config = decode(appConfig, await response.json())
  hearCentreZone(config.zone)
  return { config, roundTripMs, clockAheadMs }
}
