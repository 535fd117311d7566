import { WebSocket } from 'ws'
import type { Attack, Seen } from '../attack.ts'
import { ALMIGHTY, API, type Target, type Tokens } from '../target.ts'

const ENDS_WITHIN_MS = 5_000
const PATIENCE_MS = 2_000

export const socket: Attack = {
  name: 'socket',
  must: 'the live socket opens once per ticket, for our own pages, on its one path, and closes with its session',
  async run(target, seen) {
    const tokens = await target.sessionOf(ALMIGHTY)
    const used = await ticketOf(target, tokens)
    const first = await open(target, { ticket: used })
    if (typeof first === 'number') return seen.wrong(`a ticket opens nothing: ${first}`)
    first.terminate()
    const foreign = async (origin: string): Promise<Try> => ({
      ticket: await ticketOf(target, tokens),
      origin,
    })
    const tries: [what: string, Try][] = [
      ['no ticket', {}],
      ['a ticket that was used', { ticket: used }],
      ['a made-up ticket', { ticket: 'A'.repeat(43) }],
      ['the token of the session', { ticket: tokens.token }],
      ['the csrf token', { ticket: tokens.csrfToken }],
      [
        'the id of the person behind the address',
        { ticket: 'A'.repeat(43), path: `${API}/live/${tokens.userId}` },
      ],
      ['a ticket in the address', { path: `${API}/live?ticket=${await ticketOf(target, tokens)}` }],
      ['a ticket of another path', { ticket: await ticketOf(target, tokens), path: `${API}/live/` }],
      ['a ticket under another name', { ticket: await ticketOf(target, tokens), protocols: false }],
      ["a stranger's page", await foreign('https://evil.example')],
      ['a page that says null', await foreign('null')],
      ['a page whose name ends as ours', await foreign(`${target.origin}.evil.example`)],
      [
        'a page whose name begins as ours',
        await foreign(`http://127.0.0.1.evil.example:${new URL(target.origin).port}`),
      ],
      ['a page of another port', await foreign('http://127.0.0.1:1')],
      ['a ticket of an ended session', { ticket: await ticketOfEnded(target) }],
    ]
    for (const [what, how] of tries) {
      const opened = await open(target, how)
      seen.tried()
      if (typeof opened !== 'number') {
        opened.terminate()
        seen.wrong(`${what} opened the socket`)
      } else if (opened >= 500) seen.fault(`${what}: ${opened}`)
    }
    await endsWithSession(target, seen)
  },
}

interface Try {
  ticket?: string
  path?: string
  origin?: string
  protocols?: boolean
}

async function ticketOf(target: Target, tokens: Tokens): Promise<string> {
  const { json } = await target.send({ method: 'POST', path: `${API}/live/ticket`, body: {}, tokens })
  const data: Record<string, unknown> = Object(json?.data)
  return String(data['ticket'])
}
async function ticketOfEnded(target: Target): Promise<string> {
  const tokens = await target.sessionOf(ALMIGHTY)
  const ticket = await ticketOf(target, tokens)
  await target.send({ method: 'POST', path: `${API}/loginout`, body: {}, tokens })
  return ticket
}

/** The open socket, or how it was refused. */
function open(
  target: Target,
  { ticket, path = `${API}/live`, origin, protocols = true }: Try,
): Promise<WebSocket | number> {
  const address = `${target.origin.replace('http', 'ws')}${path}`
  const offered = ticket === undefined ? ['gss.live'] : protocols ? ['gss.live', ticket] : [ticket]
  const made = new WebSocket(address, offered, { ...(origin && { origin }), handshakeTimeout: PATIENCE_MS })
  return new Promise((resolve) => {
    made.once('open', () => resolve(made))
    made.once('unexpected-response', (_, { statusCode = 0 }) => {
      made.terminate()
      resolve(statusCode)
    })
    made.on('error', () => resolve(0))
  })
}

async function endsWithSession(target: Target, seen: Seen): Promise<void> {
  const tokens = await target.sessionOf(ALMIGHTY)
  const opened = await open(target, { ticket: await ticketOf(target, tokens) })
  if (typeof opened === 'number') return seen.wrong(`a second console is refused: ${opened}`)
  opened.send('{"since":null}')
  const closed = new Promise<boolean>((resolve) => {
    opened.once('close', () => resolve(true))
    setTimeout(() => resolve(false), ENDS_WITHIN_MS)
  })
  await target.send({ method: 'POST', path: `${API}/loginout`, body: {}, tokens })
  seen.tried()
  if (!(await closed)) seen.wrong(`a socket lives ${ENDS_WITHIN_MS / 1_000} s after its session ended`)
  opened.terminate()
}
