import { createHash, createHmac } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as listenTo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { HIKOPEN_PATHS, stringToSign } from '@gss/hikopen'
import { isProbe, probeMatch } from '@gss/onvif'
import { portOf } from '@gss/server-kit/port'
import { CAMERA_PASSWORD, CAMERA_USER, CAMERAS } from '../cameras/cameras.table.ts'
import type { CameraServer } from '../cameras/cameraServer.ts'
import { pretendIsapi } from './isapi.ts'
import { type PretendOnvifCamera, pretendOnvif } from './onvif.ts'
import { PLATFORM_CAMERAS } from './platformCameras.table.ts'

/** What the demo's platform is reached with. */
export const PLATFORM_KEY = '21078945'
export const PLATFORM_SECRET = 'demo-platform-secret'

export interface PretendPlatform {
  port: number
  /** How often it was asked with a wrong signature. */
  refused: number
  onvif: ReadonlyMap<string, PretendOnvifCamera>
  /** By what each of its cameras turns now. */
  turning: ReadonlyMap<string, string>
  /** How many bytes of speech came to a camera by ISAPI. */
  heard(name: string): number
  stop(): Promise<void>
}

interface Asked {
  cameraIndexCode?: string
  pageNo?: number
  action?: number
  command?: string
  presetIndex?: number
  presetName?: string
}
const HOST = '127.0.0.1'
const NONCES_MAX = 10_000
const OLD_MS = 900_000
const DATAGRAM_MAX_BYTES = 8_192
const STATUS = { ok: 200, bad: 400 } as const
/** Found in the network by who looks; two of them have a motor. */
const ONVIF_CAMERAS = ['lobby', 'parking', 'stairs'] as const
/** Heard by ISAPI, as cameras of one maker are. */
const SPEAKERS: ReadonlySet<string> = new Set(['lobby'])
const MOVES: ReadonlySet<string> = new Set(['lobby', 'parking'])

/** A gateway that takes signatures as seriously as a real one, and beside it the ONVIF services of some cameras. `host`: behind which name they play. */
export async function startPlatform(
  port: number,
  cameras: Pick<CameraServer, 'lend'>,
  host: string,
): Promise<PretendPlatform> {
  const onvif = new Map(
    CAMERAS.map(({ name }) => [
      name,
      pretendOnvif({
        name,
        user: CAMERA_USER,
        password: CAMERA_PASSWORD,
        moves: MOVES.has(name),
        rtsp: `rtsp://${host}/${name}`,
      }),
    ]),
  )
  const isapi = pretendIsapi({ names: SPEAKERS, user: CAMERA_USER, password: CAMERA_PASSWORD })
  const seen = new Set<string>()
  const turning = new Map<string, string>()
  const places = new Map<string, { presetPointIndex: number; presetPointName: string }[]>()
  let refused = 0

  const http = createServer((request, response) => {
    text(request)
      .then((body) => answer(request, body, response))
      .catch(() => response.destroy())
  })
  function answer(request: IncomingMessage, body: string, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://h')
    const [, name = ''] = /^\/onvif\/([\w-]+)/.exec(pathname) ?? []
    const camera = onvif.get(name)
    if (camera) {
      const { status, xml } = camera.answer(body)
      return void response.writeHead(status, { 'content-type': 'application/soap+xml' }).end(xml)
    }
    const no = whyNot(request, pathname, body)
    if (no) refused += 1
    response.writeHead(no ? STATUS.bad : STATUS.ok, { 'content-type': 'application/json;charset=UTF-8' })
    response.end(JSON.stringify(no ?? artemis(pathname, body)))
  }

  function whyNot({ headers }: IncomingMessage, path: string, body: string): object | null {
    const plain = Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    const of = (name: string): string => plain[name] ?? ''
    if (of('x-ca-key') !== PLATFORM_KEY) return { code: '0x02401002', msg: 'Invalid appKey' }
    const signed = of('x-ca-signature-headers')
      .split(',')
      .filter((name) => name !== '')
    const say = stringToSign({ method: 'POST', path, headers: plain }, signed)
    const right = createHmac('sha256', PLATFORM_SECRET).update(say, 'utf8').digest('base64')
    if (of('x-ca-signature') !== right) return { code: '0x02401003', msg: 'Invalid Signature!' }
    if (of('content-md5') !== createHash('md5').update(body).digest('base64'))
      return { code: '0x02401004', msg: 'Invalid Content-MD5' }
    if (Math.abs(Date.now() - Number(of('x-ca-timestamp'))) > OLD_MS)
      return { code: '0x02401005', msg: 'timestamp expired' }
    if (seen.has(of('x-ca-nonce'))) return { code: '0x02401006', msg: 'nonce used' }
    if (seen.size >= NONCES_MAX) seen.clear()
    seen.add(of('x-ca-nonce'))
    return null
  }

  function artemis(path: string, body: string): object {
    const asked: Asked = JSON.parse(body)
    if (path === HIKOPEN_PATHS.cameras) {
      const list = asked.pageNo === 1 ? PLATFORM_CAMERAS : []
      const shown = list.map(({ code, name }) => ({
        cameraIndexCode: code,
        cameraName: name,
        status: 1,
        cameraType: 2,
      }))
      return { code: '0', msg: 'success', data: { total: PLATFORM_CAMERAS.length, list: shown } }
    }
    const found = PLATFORM_CAMERAS.find(({ code }) => code === asked.cameraIndexCode)
    // The platform's one loudspeaker.
    if (path === HIKOPEN_PATHS.talk && found)
      return { code: '0', msg: 'success', data: { url: `rtsp://${host}/${cameras.lend('control')}` } }
    const moved = found && steered(path, found.code, asked)
    if (moved) return { code: '0', msg: 'success', data: moved }
    if (path !== HIKOPEN_PATHS.preview || !found) return { code: '0x01b01301', msg: 'not found', data: null }
    return { code: '0', msg: 'success', data: { url: `rtsp://${host}/${cameras.lend(found.camera)}` } }
  }

  /** Null: no word of its motor. A stop has to name what it ends. */
  function steered(path: string, code: string, asked: Asked): object | null {
    const list = places.get(code) ?? [{ presetPointIndex: 1, presetPointName: 'gate' }]
    if (path === HIKOPEN_PATHS.presets) return { total: list.length, list }
    const { action, command = '', presetIndex = 0, presetName = '' } = asked
    if (path === HIKOPEN_PATHS.addPreset) {
      places.set(code, [...list, { presetPointIndex: presetIndex, presetPointName: presetName }])
      return {}
    }
    if (path !== HIKOPEN_PATHS.ptz) return null
    if (action === 0 && command !== 'GOTO_PRESET') turning.set(code, command)
    else if (action === 0 || turning.get(code) === command) turning.delete(code)
    return {}
  }

  const sockets = new Set<Socket>()
  const server = listenTo((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.once('data', (first) => {
      if (isapi.take(socket, first)) return
      socket.unshift(first)
      http.emit('connection', socket)
    })
  })
  server.listen({ host: HOST, port })
  await once(server, 'listening')
  const own = portOf(server)

  const discovery = createSocket('udp4')
  discovery.on('error', () => undefined)
  discovery.on('message', (bytes, from) => {
    const asked = bytes.length > DATAGRAM_MAX_BYTES ? null : isProbe(bytes.toString('utf8'))
    if (asked === null) return
    ONVIF_CAMERAS.forEach((name, nth) => {
      const match = probeMatch(asked, {
        endpoint: `urn:uuid:019aa000-0000-7000-8000-00000000ca0${nth}`,
        addresses: [`http://demo-platform.invalid/onvif/${name}`],
        name: `GSS ${name}`,
        hardware: 'PRETEND-1',
      })
      discovery.send(match, from.port, from.address)
    })
  })
  discovery.bind(own, HOST)
  await once(discovery, 'listening')

  return {
    port: own,
    get refused() {
      return refused
    },
    onvif,
    turning,
    heard: (name) => isapi.heard(name),
    async stop() {
      discovery.close()
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
