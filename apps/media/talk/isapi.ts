import { createHash, randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { authorization, type Challenge, challengeOf } from '@gss/rtsp'
import { type Codec, decodeSound, encodeSound, PCMA, PCMU } from '@gss/sip'
import { DEMO_CAMERAS_HOST, DEMO_PLATFORM_HOST, type StreamSource } from '@gss/video/contract'
import { AddressRefused, type Allowed, cameraPlaceOf, type CameraPlace } from '../source/address.ts'
import { cameraAddress } from '../source/cameraAddress.ts'
import { type Loudspeaker, NoLoudspeaker } from './loudspeaker.ts'

/** Hikvision ISAPI, "Two-way audio": a channel is opened, then the connection of one PUT carries sound as it is spoken. */
const CHANNELS = '/ISAPI/System/TwoWayAudio/channels'
const LAWS: Readonly<Record<string, Codec>> = { 'G.711alaw': PCMA, 'G.711ulaw': PCMU }
const HTTP_PORT = 80
const ANSWER_MS = 5_000
const ANSWER_MAX_BYTES = 65_536
/** Speech a camera does not take is late anyway. */
const SPOKEN_MAX_BYTES = 16_384
const STATUS = { ok: 200, unauthorized: 401, forbidden: 403 } as const
const CNONCE_BYTES = 8
const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Nobody speaks HTTP there. */
class Unreached extends NoLoudspeaker {}
const NEITHER = 'the camera has neither a backchannel nor two-way audio'

interface Answer {
  status: number
  challenge: string
  body: string
  socket: Socket
}

/** A camera's loudspeaker by ISAPI, at the host it plays from. */
export async function openIsapi(
  source: StreamSource,
  allowed: Allowed,
  onOver: () => void,
): Promise<Loudspeaker> {
  const { parsed, who } = cameraAddress(source)
  const isDemo = parsed.hostname === DEMO_CAMERAS_HOST
  // The demo's cameras answer behind one door, each by its name.
  const base = isDemo ? `/isapi${parsed.pathname}` : ''
  const address = new URL(`http://${isDemo ? DEMO_PLATFORM_HOST : parsed.hostname}`)
  const place = await cameraPlaceOf(address, HTTP_PORT, allowed).catch((error: unknown) => {
    throw new NoLoudspeaker('unsupported', error instanceof AddressRefused ? error.message : NEITHER)
  })
  let challenge: Challenge | null = null
  let count = 0

  async function ask(method: 'GET' | 'PUT', uri: string, keeps = false): Promise<Answer> {
    for (let tried = 0; ; tried++) {
      count += 1
      const cnonce = randomBytes(CNONCE_BYTES).toString('hex')
      const head = [
        `${method} ${uri} HTTP/1.1`,
        `Host: ${address.host}`,
        ...(challenge
          ? [`Authorization: ${authorization(challenge, { method, uri, ...who, count, cnonce }, md5)}`]
          : []),
        ...(method === 'PUT' ? ['Content-Length: 0', 'Content-Type: application/octet-stream'] : []),
        `Connection: ${keeps ? 'keep-alive' : 'close'}`,
      ]
      const answer = await exchange(place, `${head.join('\r\n')}\r\n\r\n`)
      if (!keeps || answer.status !== STATUS.ok) answer.socket.destroy()
      if (answer.status === STATUS.forbidden || (answer.status === STATUS.unauthorized && tried > 0))
        throw new NoLoudspeaker('failed', 'the camera refuses user name or password')
      if (answer.status !== STATUS.unauthorized) return answer
      challenge = challengeOf(answer.challenge)
      count = 0
      if (!challenge || who.user === '')
        throw new NoLoudspeaker('failed', 'the camera asks for a password, none is written down')
    }
  }

  const told = await ask('GET', base + CHANNELS).catch((error: unknown) => {
    throw error instanceof Unreached ? new NoLoudspeaker('unsupported', NEITHER) : error
  })
  const channel = /<id>\s*(\d{1,4})\s*<\/id>/.exec(told.body)?.[1]
  const named = /<audioCompressionType>\s*([\w.]{1,20})\s*<\/audioCompressionType>/.exec(told.body)?.[1] ?? ''
  const law = LAWS[named]
  if (told.status !== STATUS.ok || channel === undefined) throw new NoLoudspeaker('unsupported', NEITHER)
  if (law === undefined)
    throw new NoLoudspeaker('unsupported', `two-way audio of the camera is ${named}, not G.711`)
  const at = `${base}${CHANNELS}/${channel}`
  // Whoever left it open keeps it from everybody: closed first, whether it was or not.
  await ask('PUT', `${at}/close`)
  const opened = await ask('PUT', `${at}/open`)
  if (opened.status !== STATUS.ok) throw new NoLoudspeaker('failed', `open: HTTP ${opened.status}`)
  const { socket, status } = await ask('PUT', `${at}/audioData`, true)
  if (status !== STATUS.ok) throw new NoLoudspeaker('failed', `audioData: HTTP ${status}`)
  let isOpen = true
  socket.resume()
  socket.on('close', () => {
    if (isOpen) onOver()
    isOpen = false
  })
  return {
    speak(frame) {
      if (!isOpen || socket.writableLength > SPOKEN_MAX_BYTES) return
      socket.write(law === PCMA ? frame : encodeSound(law, decodeSound(PCMA, frame)))
    },
    close() {
      if (!isOpen) return
      isOpen = false
      socket.destroy()
      // It closes by itself in a while, where nobody says so.
      ask('PUT', `${at}/close`).catch(() => undefined)
    },
  }
}

/** One message and its answer; the connection is the caller's from then on. */
function exchange({ ip, port }: CameraPlace, message: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: ip, port, noDelay: true })
    let heard = Buffer.alloc(0)
    const late = setTimeout(() => fail('no answer'), ANSWER_MS)
    const fail = (why: string) => {
      clearTimeout(late)
      socket.destroy()
      reject(new Unreached('failed', why))
    }
    const look = (isEnd: boolean) => {
      const end = heard.indexOf('\r\n\r\n')
      if (end < 0) return isEnd ? fail('the camera closed the connection') : undefined
      const head = heard.toString('latin1', 0, end)
      const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(head)?.[1] ?? 0)
      if (status === 0) return fail('no answer of HTTP')
      const length = Number(/^content-length:\s*(\d{1,9})\s*$/im.exec(head)?.[1] ?? (isEnd ? 0 : Number.NaN))
      const body = heard.subarray(end + 4)
      // Without a length it ends with the connection; what only opens a way has none at all.
      const isWhole = Number.isNaN(length)
        ? status === STATUS.ok && /audioData/.test(message)
        : body.length >= length
      if (!isWhole && !isEnd) return undefined
      clearTimeout(late)
      socket.removeAllListeners('data')
      socket.removeAllListeners('close')
      const challenges = [...head.matchAll(/^www-authenticate:\s*(.{1,2000})$/gim)].map(
        ([, said]) => said ?? '',
      )
      resolve({ status, challenge: challenges.join('\n'), body: body.toString('utf8'), socket })
    }
    socket.on('error', () => fail('no connection'))
    socket.on('data', (chunk) => {
      heard = Buffer.concat([heard, chunk])
      if (heard.length > ANSWER_MAX_BYTES) return fail('an answer without end')
      look(false)
    })
    socket.on('close', () => look(true))
    socket.write(message, 'latin1')
  })
}
