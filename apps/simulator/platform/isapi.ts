import { createHash, randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { digestResponse, valueIn } from '@gss/rtsp'

/** Two-way audio as Hikvision's cameras have it: digest, one who speaks at a time, sound raw on the connection of a PUT. */
export interface PretendIsapi {
  /** Whether a connection that begins so is one of these; then it is theirs. */
  take(socket: Socket, first: Buffer): boolean
  /** How many bytes of speech came. */
  heard(name: string): number
}
interface Who {
  names: ReadonlySet<string>
  user: string
  password: string
}

const HEAD_MAX_BYTES = 8_192
const REALM = 'gss pretend camera'
const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const ASKED =
  /^(GET|PUT) (\/isapi\/([\w-]+)\/ISAPI\/System\/TwoWayAudio\/channels(?:\/1\/(open|close|audioData))?) HTTP\/1\.1$/

export function pretendIsapi({ names, user, password }: Who): PretendIsapi {
  const nonce = randomBytes(8).toString('hex')
  const heard = new Map<string, number>()
  const open = new Set<string>()

  function answer(socket: Socket, head: string): void {
    const [first = '', ...lines] = head.split('\r\n')
    const [, method = '', uri = '', name = '', does] = ASKED.exec(first) ?? []
    const reply = (status: string, body = '', more = '') =>
      void socket.write(
        `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`,
      )
    if (!names.has(name)) return reply('404 Not Found')
    const given = lines.find((line) => /^authorization:/i.test(line)) ?? ''
    const right = digestResponse({ realm: REALM, nonce }, { method, uri, user, password }, md5)
    if (valueIn(given, 'username') !== user || valueIn(given, 'response') !== right)
      return reply('401 Unauthorized', '', `WWW-Authenticate: Digest realm="${REALM}", nonce="${nonce}"\r\n`)
    if (does === undefined)
      return reply(
        '200 OK',
        '<TwoWayAudioChannelList><TwoWayAudioChannel><id>1</id><audioCompressionType>G.711alaw</audioCompressionType></TwoWayAudioChannel></TwoWayAudioChannelList>',
      )
    if (does === 'open') {
      if (open.has(name)) return reply('403 Forbidden')
      open.add(name)
      return reply('200 OK')
    }
    if (does === 'close') {
      open.delete(name)
      return reply('200 OK')
    }
    if (!open.has(name)) return reply('403 Forbidden')
    // From here on the connection is sound, and nothing else.
    socket.on('data', (sound) => heard.set(name, (heard.get(name) ?? 0) + sound.length))
    return reply('200 OK')
  }

  return {
    heard: (name) => heard.get(name) ?? 0,
    take(socket, first) {
      if (!/^(?:GET|PUT) \/isapi\//.test(first.toString('latin1', 0, 20))) return false
      socket.on('error', () => socket.destroy())
      let bytes = first
      const look = () => {
        const end = bytes.indexOf('\r\n\r\n')
        if (end < 0) return void (bytes.length > HEAD_MAX_BYTES && socket.destroy())
        socket.removeListener('data', more)
        answer(socket, bytes.toString('latin1', 0, end))
      }
      const more = (chunk: Buffer) => {
        bytes = Buffer.concat([bytes, chunk])
        look()
      }
      socket.on('data', more)
      look()
      return true
    },
  }
}
