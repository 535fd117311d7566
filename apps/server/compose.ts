import path from 'node:path'
import { openApiOf } from '@gss/kit/openapi'
import { httpApp } from '@gss/server-kit/http/app'
import { mountCalls, type Gate } from '@gss/server-kit/http/router'
import { mountOperations } from '@gss/server-kit/http/operations'
import { mountWeb } from '@gss/server-kit/http/web'
import { calls as alarmCalls } from '@gss/alarms/contract'
import { type AlarmDeps, espeak, type FireDepartment, fireDepartmentOf, MUTE, type Speech, speechBy } from '@gss/alarms/server'
import * as alarms from '@gss/alarms/server'
import { calls as archiveCalls } from '@gss/archives/contract'
import type { ArchiveDeps } from '@gss/archives/server'
import * as archives from '@gss/archives/server'
import * as devices from '@gss/devices/server'
import { calls as planCalls } from '@gss/floorplans/contract'
import { drawAway, type PlanDeps } from '@gss/floorplans/server'
import * as floorplans from '@gss/floorplans/server'
import { calls as gatewayCalls } from '@gss/gateways/contract'
import * as gateways from '@gss/gateways/server'
import { calls as liveCalls, LIVE_PATH } from '@gss/live/contract'
import { type MayHear, openLive } from '@gss/live/server'
import * as live from '@gss/live/server'
import { calls as sessionCalls } from '@gss/session/contract'
import type { Caller, SessionDeps } from '@gss/session/server'
import * as session from '@gss/session/server'
import { calls as systemCalls, CURRENT_VERSION } from '@gss/system/contract'
import type { SystemDeps } from '@gss/system/server'
import * as system from '@gss/system/server'
import { calls as videoCalls } from '@gss/video/contract'
import * as video from '@gss/video/server'
import type { FastifyInstance } from 'fastify'
import { contracts, heardWith, onDemand, parameters, permissionsByModule, sentences } from './contracts.ts'
import type { Parts } from './parts.ts'

export const BASE = '/gss/base'
export const API = `${BASE}/api`
/** The build puts the browser's half beside the server. */
const WEB_ROOT = path.join(import.meta.dirname, 'web')

/** The command of this program that draws one upload and ends. */
export const DRAW = 'draw'

/** Base data of every module that keeps some. */
const register = archives.registerOf([...archives.keptObjects, ...devices.keptObjects, ...video.keptObjects])

/** What every module is handed: nothing reaches for a global. */
export function depsOf(
  parts: Parts,
): SessionDeps & SystemDeps & ArchiveDeps & PlanDeps & AlarmDeps & { fireDepartment: FireDepartment; speech: Speech } {
  const { config } = parts
  return {
    ...parts,
    permissionsByModule,
    declared: parameters,
    register,
    edition: config.GSS_EDITION,
    publicUrl: (config.GSS_PUBLIC_URL || `http://${config.GSS_HTTP_HOST}:${config.GSS_HTTP_PORT}`).replace(/\/+$/, ''),
    liveUrl: API + LIVE_PATH,
    live: openLive(parts),
    drawer: drawAway({ program: [process.argv[1] ?? '', DRAW] }),
    fireDepartment: fireDepartmentOf({
      url: config.GSS_FIRE_DEPARTMENT_URL,
      secrets: config.GSS_FIRE_DEPARTMENT_SECRET.split(' ').filter((secret) => secret !== ''),
      clock: parts.clock,
    }),
    speech: config.GSS_SPEECH_COMMAND ? speechBy(espeak(config.GSS_SPEECH_COMMAND), parts.log) : MUTE,
    oidc: config.GSS_OIDC_ISSUER
      ? { issuer: config.GSS_OIDC_ISSUER, clientId: config.GSS_OIDC_CLIENT_ID, clientSecret: config.GSS_OIDC_CLIENT_SECRET }
      : null,
    openApi: openApiOf(contracts, { title: 'IoT fire system', version: CURRENT_VERSION }, API),
  }
}

/** The HTTP half of one server process. */
export async function composeHttp(parts: Parts): Promise<FastifyInstance> {
  const { config, log, files, metrics, health } = parts
  const deps = depsOf(parts)
  const tiles = config.GSS_MAP_TILES_URL
  const app = await httpApp({
    logger: log,
    sentences,
    trustProxy: config.GSS_TRUST_PROXY,
    pictureOrigins: tiles ? [new URL(tiles).origin] : [],
  })
  const gate: Gate<Caller> = {
    prefix: API,
    identify: session.identifier(deps),
    refusals: { lost: 'session.lost', notPermitted: 'session.notPermitted' },
    sentences,
    keepFile: (stream, rule, who) => files.keep(stream, { ...rule, ...('userId' in who && { ownerId: who.userId }) }),
    observe: (call, outcome, seconds) => metrics.call(call, outcome, seconds),
    onNotPermitted: (call, who) => noteNotPermitted(parts, call, who),
  }
  mountCalls(app, sessionCalls, session.answers(deps), gate)
  mountCalls(app, systemCalls, system.answers(deps), gate)
  mountCalls(app, archiveCalls, archives.answers(deps), gate)
  mountCalls(app, liveCalls, live.answers(deps), gate)
  mountCalls(app, alarmCalls, alarms.answers(deps), gate)
  mountCalls(app, gatewayCalls, gateways.answers(deps), gate)
  mountCalls(app, planCalls, floorplans.answers(deps), gate)
  mountCalls(app, videoCalls, video.answers(deps), gate)
  mountOperations(app, { health, metrics, token: config.GSS_METRICS_TOKEN })
  await mountWeb(app, { base: BASE, root: WEB_ROOT, appConfig: () => system.appConfig({ ...deps, mapTilesUrl: tiles }) })
  return app
}

/** Who hears what over the live socket is who may ask for it. */
const mayHear: MayHear = (who, kind) => {
  const permission = heardWith[kind.slice(0, kind.indexOf('.'))]
  return permission !== undefined && who.permits(permission, 'query')
}

/** The live socket of this process: consoles are let in from when it returns. */
export async function startLive(parts: Parts, app: FastifyInstance): Promise<live.Hub> {
  const hub = await live.startHub({ ...parts, mayHear, onDemand })
  parts.metrics.gauge('gss_live_consoles', 'Consoles on the live socket', () => hub.load().seats)
  parts.metrics.gauge('gss_live_waiting_bytes', 'What waits for the console for which most waits', () => hub.load().waitingBytes)
  const { publicUrl, liveUrl } = depsOf(parts)
  live.openDoor({ ...parts, server: app.server, hub, path: liveUrl, publicUrl })
  return hub
}

/** An attempt beyond one's role is an act too. It must not hold up the answer, nor fail it. */
function noteNotPermitted({ journal, db, log }: Parts, call: string, who: Caller): void {
  const act = {
    actor: session.actorOf(who),
    act: 'call.notPermitted',
    subject: { kind: 'call', id: call, name: call },
    outcome: 'refused' as const,
  }
  journal.write(db, act).catch((error: unknown) => log.error({ err: error }, 'an attempt could not be journalled'))
}
