import { among, decode, type DomainOf, list, text, whole, yes } from '@gss/kit/wire'
import * as z from 'zod'
import { lineHeard, lineLost } from '../api/line.ts'

/** Spec §3 "Version entry". */
export const versionEntry = z.object({ system: text, code: text, desc: list(text), date: text, apiVersionCode: z.optional(text) })
export type VersionEntry = DomainOf<typeof versionEntry>

/** Spec §3 "Runtime config": public facts the server publishes for every browser, signed in or not. */
const appConfig = z.object({
  versions: list(versionEntry),
  /** Seconds between two looks at this file. */
  pollTime: z.optional(whole),
  edition: z.optional(among(['online', 'offline'])),
  /** The name of the monitoring centre, shown in the header. */
  centre: z.optional(text),
  /** Whether signing in through the organisation's own identity provider is set up. */
  oauth: z.optional(yes),
})
export type AppConfig = DomainOf<typeof appConfig>
export type Edition = NonNullable<AppConfig['edition']>

export interface Looked {
  config: AppConfig
  roundTripMs: number
  /** How far this computer's clock is ahead of the server's; null where the server does not say. */
  clockAheadMs: number | null
}

/** Reads the public configuration, past every cache (spec §7: a cache-busting timestamp). */
export async function lookAtConfig(base: string, signal?: AbortSignal): Promise<Looked> {
  const began = performance.now()
  const response = await fetch(`${base}app-config.json?t=${Date.now()}`, { cache: 'no-store', ...(signal && { signal }) }).catch(
    (fault: unknown) => {
      if (!signal?.aborted) lineLost()
      throw fault
    },
  )
  const roundTripMs = performance.now() - began
  if (!response.ok) throw new Error(`app-config ${response.status}`)
  lineHeard()
  const said = Date.parse(response.headers.get('date') ?? '')
  const clockAheadMs = Number.isNaN(said) ? null : Date.now() - roundTripMs / 2 - said
  return { config: decode(appConfig, await response.json()), roundTripMs, clockAheadMs }
}
