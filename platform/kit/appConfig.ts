import { among, bag, type DomainOf, field, flag, list, oneOf, record, text, whole, yes } from './wire.ts'

/** Spec §3 "Version entry". */
export const version = record('version', {
  edition: field('system', oneOf({ ONLINE: 'online', OFFLINE: 'offline' })),
  code: field('code', text),
  notes: field('desc', list(text)),
  /** Day of the release, YYYY-MM-DD. */
  date: field('date', text),
  apiVersionCode: field('apiVersionCode', text),
})
export type Version = DomainOf<typeof version>

/** Spec §9 "Project auto-refresh": at an hour of the night, or every so often. */
export const REFRESH_TYPES = ['off', 'timeout', 'interval'] as const
export type RefreshType = (typeof REFRESH_TYPES)[number]
export const refresh = record('projectRefresh', {
  type: field('type', among(REFRESH_TYPES)),
  intervalMs: field('interval', whole),
  /** Hour of the night, by the centre's clock. */
  hour: field('timeout', whole),
})
export type Refresh = DomainOf<typeof refresh>

/** What a browser reads before anybody is known, and polls: spec §3 "Runtime config", §4 "Version check". */
export const appConfig = record('appConfig', {
  /** Newest first: the first is the one that is published. */
  versions: field('versions', list(version)),
  pollS: field('pollTime', whole),
  /** Desktop clients and video plugins by name; empty until there are any. */
  releaseLinks: field('releaseLinks', bag(text)),
  pluginLinks: field('pluginLinks', bag(text)),
  refresh: field('projectRefresh', refresh),
  edition: field('edition', among(['online', 'offline'])),
  /** Of the centre: what its days and clocks go by. */
  zone: field('timeZone', text),
  /** The name of the monitoring centre, shown in the header. */
  centreName: field('centre', text),
  supportPhone: field('supportPhone', text),
  isRegistrationOpen: field('register', flag),
  /** Whether one may sign in through the organisation's own identity provider. */
  hasOauth: field('oauth', yes),
  passwordPolicy: field('passwordPolicy', text),
  /** A map server of the customer's own; empty: the ground we ship. */
  mapTilesUrl: field('mapTilesUrl', text),
})
export type AppConfig = DomainOf<typeof appConfig>
export type Edition = AppConfig['edition']
