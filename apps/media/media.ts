import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { type Clock, systemClock } from '@gss/server-kit/clock'
import { type Config, mediaDirOf, sharedDirOf } from '@gss/server-kit/config'
import { openHealth } from '@gss/server-kit/health'
import { diskHasRoom } from '@gss/server-kit/health/checks'
import { openMetrics } from '@gss/server-kit/metrics'
import { portOf } from '@gss/server-kit/port'
import { openSecrets } from '@gss/server-kit/secrets'
import { MEDIA_WIRE } from '@gss/video/contract'
import { askBodyOf, deedsOf } from './doors/deeds.ts'
import { unsealer } from './doors/sealed.ts'
import { talkDoor } from './doors/talk.ts'
import { watchDoor } from './doors/watch.ts'
import { openTranscoders } from './source/transcoder.ts'
import { openGbLine } from './gb/gbLine.ts'
import { gbSources } from './gb/gbSource.ts'
import { mediaPorts } from './gb/ports.ts'
import { type PictureHub, openHub } from './hub/hub.ts'
import { openLooker } from './look/looker.ts'
import { openTryOuts } from './look/tryOuts.ts'
import { measured } from './observe.ts'
import { byGb } from './move/byGb.ts'
import { byHik } from './move/byHik.ts'
import { byOnvif } from './move/byOnvif.ts'
import { openMovers } from './move/movers.ts'
import { openTurning } from './move/turning.ts'
import { openRecordings } from './record/recordings.ts'
import { sourceOpener } from './sourceOpener.ts'
import { loudspeakerOf } from './talk/loudspeakerOf.ts'
import { openTalks } from './talk/talks.ts'

const LOOPBACK = '127.0.0.1'
const HTTP = { ok: 200, forbidden: 403, notFound: 404, failed: 500, unavailable: 503 } as const

export interface MediaProcess {
  port: number
  hub: PictureHub
  stop(): Promise<void>
}
export type MediaConfig = Pick<
  Config,
  | 'GSS_MEDIA_PORT'
  | 'GSS_MEDIA_DIR'
  | 'GSS_MEDIA_STREAMS'
  | 'GSS_MEDIA_VIEWERS'
  | 'GSS_MEDIA_FFMPEG'
  | 'GSS_MEDIA_TRANSCODES'
  | 'GSS_DEMO'
  | 'GSS_DEMO_CAMERAS_PORT'
  | 'GSS_DEMO_PLATFORM_PORT'
  | 'GSS_GB28181_HOST'
  | 'GSS_GB28181_PORT'
  | 'GSS_GB28181_ID'
  | 'GSS_GB28181_MEDIA_PORT'
  | 'GSS_DATA_DIR'
  | 'GSS_SHARED_DIR'
>

/** Everything of this process; nobody but this machine reaches it. */
export async function startMedia(config: MediaConfig, clock: Clock = systemClock): Promise<MediaProcess> {
  const allowed = {
    demoPort: config.GSS_DEMO ? config.GSS_DEMO_CAMERAS_PORT : 0,
    demoPlatformPort: config.GSS_DEMO ? config.GSS_DEMO_PLATFORM_PORT : 0,
  }
  const line =
    config.GSS_GB28181_PORT === 0
      ? null
      : await openGbLine({
          host: config.GSS_GB28181_HOST,
          port: config.GSS_GB28181_PORT,
          platformId: config.GSS_GB28181_ID,
        })
  const transcoders = openTranscoders({ program: config.GSS_MEDIA_FFMPEG, most: config.GSS_MEDIA_TRANSCODES })
  const openSource = sourceOpener({
    allowed,
    gb: gbSources(line, mediaPorts(config.GSS_GB28181_MEDIA_PORT)),
    transcoders,
    hub: () => hub,
  })
  const secrets = openSecrets(sharedDirOf(config))
  const movers = openMovers(
    { onvif: byOnvif(allowed), gb: byGb(line), hik: byHik(allowed) },
    openTurning(path.join(sharedDirOf(config), 'turning'), secrets),
  )
  const hub: PictureHub = openHub(openSource, {
    streams: config.GSS_MEDIA_STREAMS,
    viewers: config.GSS_MEDIA_VIEWERS,
  })
  const folder = mediaDirOf(config)
  const recordings = openRecordings(folder, hub, clock)
  const asks = unsealer(secrets, clock)
  const door = watchDoor(hub, asks)
  const talks = openTalks(loudspeakerOf(allowed), recordings)
  const talking = talkDoor(talks, asks)
  const stopping = new AbortController()
  const looker = openLooker({ allowed, line, openSource })
  const tryOuts = openTryOuts(openSource)
  const deeds = deedsOf(hub, recordings, asks, {
    allowed,
    line,
    movers,
    looker,
    tryOuts,
    stopping: stopping.signal,
  })
  const metrics = openMetrics()
  measured(metrics, { hub, recordings, talks, transcoders })
  const health = openHealth()
  health.add('disk', diskHasRoom(folder))

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(HTTP.failed)
      response.end()
    })
  })
  server.on('upgrade', (request, socket, head) => {
    if (request.url === MEDIA_WIRE.watch) return door.upgrade(request, socket, head)
    if (request.url === MEDIA_WIRE.talk) return talking.upgrade(request, socket, head)
    socket.destroy()
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request
    if (method === 'GET' && url === MEDIA_WIRE.watch) return door.read(request, response)
    if (method === 'GET' && url === '/metrics')
      return void response
        .writeHead(HTTP.ok, { 'content-type': metrics.contentType })
        .end(await metrics.text())
    if (method === 'GET' && url === '/healthz') {
      const report = await health.look()
      return json(response, report.ready ? HTTP.ok : HTTP.unavailable, report)
    }
    const deed = method === 'POST' ? deeds[url] : undefined
    if (!deed) return void response.writeHead(HTTP.notFound).end()
    const body = await askBodyOf(request)
    const told = body === null ? null : await deed(body)
    return told === null ? void response.writeHead(HTTP.forbidden).end() : json(response, HTTP.ok, told)
  }

  server.listen({ host: LOOPBACK, port: config.GSS_MEDIA_PORT })
  await once(server, 'listening')
  return {
    port: portOf(server),
    hub,
    async stop() {
      stopping.abort()
      looker.end()
      tryOuts.end()
      talks.end()
      recordings.end()
      hub.end()
      transcoders.end()
      movers.end()
      await line?.stop()
      door.end()
      talking.end()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}
