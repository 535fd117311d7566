import type { ParameterReader } from '@gss/kit/parameter'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database, Place } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import type { Journal } from '@gss/server-kit/journal'
import type { Secrets } from '@gss/server-kit/secrets'
import type { Permissions } from '../contract/permissions.ts'
import type { OwnHome } from '../contract/ownHome.ts'

/** Where people may prove themselves outside the product (GSS_OIDC_*). */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What every deed of this module may need; put together in apps/server. */
export interface SessionDeps {
  db: Database
  clock: Clock
  bus: Bus
  journal: Journal
  files: Files
  parameters: ParameterReader
  secrets: Secrets
  /** Every module's permissions, by module: the rows of the role grid, and which roles are an administrator's. */
  permissionsByModule: Readonly<Record<string, Permissions>>
  edition: 'online' | 'offline'
  /** Address people use, without a slash at the end: for links in mails and for OpenID Connect. */
  publicUrl: string
  /** The path of the live socket, as login answers it: the browser knows the host by which it reached us. */
  liveUrl: string
  oidc: OidcSettings | null
  /** Permissions of modules that a person's unit has not taken (spec §6): their entries are not in the menu. A module above, which knows units, fills it. */
  closedTo?: (
    place: Place,
    who: { origin: 'rms' | 'gss'; unitId: string | null },
  ) => Promise<readonly string[]>
  /** The home page of a person's unit, as signing in answers it (spec §3 "Session"). A module above, which knows units, fills it. */
  homeOfPerson?: (
    place: Place,
    who: { origin: 'rms' | 'gss'; unitId: string | null },
  ) => Promise<OwnHome | null>
  log: { warn(fields: object, message: string): void }
}
