import path from 'node:path'
import { httpApp } from '@gss/server-kit/http/app'
import type { CallGate } from '@gss/server-kit/http/router'
import { mountOperations } from '@gss/server-kit/http/operations'
import { upgradesOf } from '@gss/server-kit/http/upgrades'
import { mountWeb } from '@gss/server-kit/http/web'
import { type LiveHub, type MayHear, openLiveDoor, startHub } from '@gss/live/server'
import { homeCalls } from '@gss/screens/contract'
import { actorOf, type Caller, identifier } from '@gss/session/server'
import { browserAppConfig } from '@gss/system/server'
import { type MediaDoor, openMediaDoor, openTalkDoor, type TalkDoor } from '@gss/video/server'
import type { FastifyInstance } from 'fastify'
import { heardWith, onDemand, sentences } from './contracts.ts'
import { API, BASE, type Ground } from './ground.ts'
import { modules } from './modules.ts'

/** The build puts the browser's half beside the server. */
const WEB_ROOT = path.join(import.meta.dirname, 'web')
const PHONE_ROOT = path.join(import.meta.dirname, 'phone')

/** Spec §7 "Other prefixes": uploads and files of pages, which are calls like any other: the same session, the same rules. */
const READ_AS = {
  [`${BASE}/gstFileUpload`]: `${API}${homeCalls.uploadPicture.path}`,
  [`${BASE}/static/`]: `${API}/static/`,
}

/** The HTTP half of one server process. */
export async function composeHttp(ground: Ground): Promise<FastifyInstance> {
  const { config, log, files, metrics, health } = ground
  const tiles = config.GSS_MAP_TILES_URL
  const app = await httpApp({
    logger: log,
    sentences,
    trustProxy: config.GSS_TRUST_PROXY,
    pictureOrigins: tiles ? [new URL(tiles).origin] : [],
    readAs: READ_AS,
  })
  const gate: CallGate<Caller> = {
    prefix: API,
    identify: identifier(ground),
    refusals: { lost: 'session.lost', notPermitted: 'session.notPermitted' },
    sentences,
    keepFile: (stream, rule, who) =>
      files.keep(stream, { ...rule, ...('userId' in who && { ownerId: who.userId }) }),
    observe: (call, outcome, seconds) => metrics.call(call, outcome, seconds),
    onNotPermitted: (call, who) => noteNotPermitted(ground, call, who),
  }
  for (const part of modules) part.mount(app, ground, gate)
  mountOperations(app, { health, metrics, token: config.GSS_METRICS_TOKEN })
  await mountWeb(app, {
    base: BASE,
    root: WEB_ROOT,
    beside: { m: PHONE_ROOT },
    appConfig: () =>
      browserAppConfig({ ...ground, mapTilesUrl: tiles, voicePluginUrl: config.GSS_VOICE_PLUGIN_URL }),
  })
  return app
}

/** Who hears what over the live socket is who may ask for it. */
const mayHear: MayHear = (who, kind) => {
  const permission = heardWith.get(kind)
  return permission !== undefined && who.permits(permission, 'query')
}

/** The live socket of this process: consoles are let in from when it returns. */
export async function startLive(
  ground: Ground,
  app: FastifyInstance,
  beside: readonly (MediaDoor | TalkDoor)[],
): Promise<LiveHub> {
  const hub = await startHub({ ...ground, mayHear, onDemand })
  ground.metrics.gauge('gss_live_consoles', 'Consoles on the live socket', () => hub.load().seats)
  ground.metrics.gauge(
    'gss_live_waiting_bytes',
    'What waits for the console for which most waits',
    () => hub.load().waitingBytes,
  )
  const upgrades = upgradesOf(app.server, ground.publicUrl)
  openLiveDoor({ ...ground, upgrades, hub, path: ground.liveUrl })
  for (const door of beside) upgrades.add(door)
  return hub
}

/** An attempt beyond one's role is an act too. It must not hold up the answer, nor fail it. */
function noteNotPermitted({ journal, db, log }: Ground, call: string, who: Caller): void {
  const act = {
    actor: actorOf(who),
    act: 'call.notPermitted',
    subject: { kind: 'call', id: call, name: call },
    outcome: 'refused' as const,
  }
  journal
    .write(db, act)
    .catch((error: unknown) => log.error({ err: error }, 'an attempt could not be journalled'))
}

/** Speech to cameras: a socket, and no call either. */
export const openTalking = (ground: Ground): TalkDoor => openTalkDoor(ground)

/** Pictures of cameras: beside the calls, because they are none. */
export function mountMedia(ground: Ground, app: FastifyInstance): MediaDoor {
  const door = openMediaDoor(ground)
  app.get(`${door.path}*`, (request, reply) => {
    reply.hijack()
    door.read(request.raw, reply.raw)
  })
  return door
}
