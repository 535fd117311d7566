import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

const LOOPBACK = '127.0.0.1'
/** A media process that is there answers within milliseconds. */
const ANSWER_MS = 2_000
const CLOSING_MS = 2_000

interface Through {
  port: number
  path: string
  /** What is sealed for the media process. */
  headers: Record<string, string>
  onThrough: () => void
  /** The media process is not there: until its first bytes this door may still speak for it. */
  onAway: () => void
}

/** Hands an upgrade on to the media process; from then on the bytes are theirs. */
export function passThrough(
  asked: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { port, path, headers, onThrough, onAway }: Through,
): void {
  const inner = connect({ host: LOOPBACK, port, noDelay: true })
  let isThrough = false
  const away = () => {
    inner.destroy()
    if (isThrough) return close(socket)
    isThrough = true
    onAway()
  }
  inner.setTimeout(ANSWER_MS, away)
  inner.on('error', away)
  inner.on('close', away)
  inner.once('connect', () => inner.write(upgradeHead(asked, path, headers)))
  // Its first bytes are its yes.
  inner.once('data', (first: Buffer) => {
    isThrough = true
    inner.setTimeout(0)
    socket.on('close', () => inner.destroy())
    onThrough()
    socket.write(first)
    if (head.length > 0) inner.write(head)
    inner.pipe(socket)
    socket.pipe(inner)
  })
}

/** What is on its way still goes. */
function close(socket: Duplex): void {
  socket.end()
  setTimeout(() => socket.destroy(), CLOSING_MS).unref()
}

/** The browser's own key goes along, so that the answer is the media process's own. */
const PASSED = ['sec-websocket-key', 'sec-websocket-version', 'sec-websocket-extensions'] as const
function upgradeHead(asked: IncomingMessage, path: string, headers: Record<string, string>): string {
  const passed = PASSED.flatMap((name) => {
    const value = asked.headers[name]
    return typeof value === 'string' ? [`${name}: ${value.replace(/[\r\n]/g, '')}`] : []
  })
  const sealed = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [
    `GET ${path} HTTP/1.1`,
    `host: ${LOOPBACK}`,
    'connection: Upgrade',
    'upgrade: websocket',
    ...passed,
    ...sealed,
    '',
    '',
  ].join('\r\n')
}
