import { bag, decode, type DomainOf, field, flag, list, oneOf, optional, record, text, whole, yes, among } from '@gss/kit/wire'
import { lineHeard, lineLost } from '../api/line.ts'

/** Spec §3 "Version entry". */
export const versionEntry = record('versionEntry', {
  edition: field('system', oneOf({ ONLINE: 'online', OFFLINE: 'offline' })),
  code: field('code', text),
  notes: field('desc', list(text)),
  date: field('date', text),
})
export type VersionEntry = DomainOf<typeof versionEntry>

/** Spec §3 "Runtime config", as far as every browser needs it, signed in or not. What an older server leaves out is optional. */
const appConfig = record('appConfig', {
  versions: field('versions', list(versionEntry)),
  /** Seconds between two looks at this file. */
  pollS: field('pollTime', optional(whole)),
  edition: field('edition', optional(among(['online', 'offline']))),
  /** The name of the monitoring centre, shown in the header. */
  centreName: field('centre', optional(text)),
  supportPhone: field('supportPhone', optional(text)),
  isRegistrationOpen: field('register', optional(flag)),
  /** Whether signing in through the organisation's own identity provider is set up. */
  hasOauth: field('oauth', optional(yes)),
  passwordPolicy: field('passwordPolicy', optional(text)),
  releaseLinks: field('releaseLinks', optional(bag(text))),
  pluginLinks: field('pluginLinks', optional(bag(text))),
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
