import { PASSWORD_POLICIES } from '@gss/session/contract'
import { among, bag, type DomainOf, field, flag, list, record, text, whole, yes } from '@gss/kit/wire'
import { REFRESH_TYPES } from './parameters.ts'
import { version } from './versions.ts'

type PolicyNames = [keyof typeof PASSWORD_POLICIES, ...(keyof typeof PASSWORD_POLICIES)[]]

/** What a browser reads before anybody is known, and polls: spec §3 "Runtime config", §4 "Version check". */
export const appConfig = record('appConfig', {
  /** Newest first: the first is the one that is published. */
  versions: field('versions', list(version)),
  pollS: field('pollTime', whole),
  /** Desktop clients and video plugins by name; empty until there are any. */
  releaseLinks: field('releaseLinks', bag(text)),
  pluginLinks: field('pluginLinks', bag(text)),
  refresh: field(
    'projectRefresh',
    record('projectRefresh', {
      type: field('type', among(REFRESH_TYPES)),
      intervalMs: field('interval', whole),
      /** Hour of the night, local time. */
      hour: field('timeout', whole),
    }),
  ),
  edition: field('edition', among(['online', 'offline'])),
  centreName: field('centre', text),
  supportPhone: field('supportPhone', text),
  isRegistrationOpen: field('register', flag),
  /** Whether one may sign in through the organisation's own identity provider. */
  hasOauth: field('oauth', yes),
  passwordPolicy: field('passwordPolicy', among(Object.keys(PASSWORD_POLICIES) as PolicyNames)),
})
export type AppConfig = DomainOf<typeof appConfig>
