import type { ParameterReader } from '@gss/kit/parameter'
import { encode } from '@gss/kit/wire'
import { centreZone } from '@gss/kit/zone'
import { parameters as ofSession } from '@gss/session/contract'
import {
  appConfig as wire,
  type Edition,
  parameters as ofSystem,
  editionVersionsOf,
} from '../contract/index.ts'

interface Told {
  edition: Edition
  parameters: ParameterReader
  /** Settings of the identity provider, or null without one. */
  oidc: object | null
  mapTilesUrl?: string
  voicePluginUrl?: string
}

/** What GET /gss/base/app-config.json answers, wire-shaped: public, and polled by every open browser. */
export async function browserAppConfig({
  edition,
  parameters,
  oidc,
  mapTilesUrl = '',
  voicePluginUrl = '',
}: Told): Promise<unknown> {
  return encode(wire, {
    versions: editionVersionsOf(edition),
    pollS: await parameters.valueOf(ofSystem.versionPoll),
    releaseLinks: {},
    pluginLinks: voicePluginUrl === '' ? {} : { voice: voicePluginUrl },
    refresh: {
      type: await parameters.valueOf(ofSystem.refreshType),
      intervalMs: await parameters.valueOf(ofSystem.refreshInterval),
      hour: await parameters.valueOf(ofSystem.refreshHour),
    },
    edition,
    zone: centreZone(),
    centreName: await parameters.valueOf(ofSystem.centreName),
    supportPhone: await parameters.valueOf(ofSystem.supportPhone),
    hasOauth: oidc !== null,
    isRegistrationOpen: await parameters.valueOf(ofSession.registration),
    passwordPolicy: await parameters.valueOf(ofSession.passwordPolicy),
    mapTilesUrl,
  })
}
