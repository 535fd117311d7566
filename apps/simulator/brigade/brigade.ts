import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { calls, feedback, type FireMessage, fireMessage, presence, receipt } from '@gss/alarms/contract'
import { encode, tryDecode } from '@gss/kit/wire'
import { portOf } from '@gss/server-kit/port'
import { doubt, signWebhook, type Webhook } from './webhook.ts'

export interface BrigadeOptions {
  secret: string
  /** Where the centre's API is, for what the brigade has to say. */
  centre: string
  host?: string
  /** 0: any that is free. */
  port?: number
  /** So long after a fire was taken over it says so; null: when it is told to. */
  feedbackAfterMs?: number | null
  now?: () => Date
}
export interface PretendBrigade {
  port: number
  /** Every fire it has taken over, once, with the receipt it gave. */
  taken: { receipt: string; fire: FireMessage }[]
  /** Whether somebody sits at its seat. */
  isStaffed: boolean
  /** Says how far it is with a fire; what the centre answered. */
  tell(receipt: string, status: 'accepted' | 'dispatched' | 'closed'): Promise<unknown>
  stop(): Promise<void>
}

type Answer = [status: number, body: unknown]
const LOOPBACK = '127.0.0.1'

/** A fire brigade's platform as `contract/fireDepartment.ts` describes it, as small as it can be: the reference of that interface. */
export async function startBrigade({
  secret,
  centre,
  host = LOOPBACK,
  port = 0,
  feedbackAfterMs = null,
  now = () => new Date(),
}: BrigadeOptions): Promise<PretendBrigade> {
  const receipts = new Map<string, string>()
  const timers = new Set<NodeJS.Timeout>()
  const brigade: PretendBrigade = { port, taken: [], isStaffed: true, tell, stop }

  /** One id is one fire, however often it is said. */
  function take(id: string, body: string): Answer {
    const read = tryDecode(fireMessage, jsonIn(body))
    if (!read.ok) return [400, { message: read.why }]
    const known = receipts.get(id)
    const given = known ?? `R${String(receipts.size + 1).padStart(RECEIPT_DIGITS, '0')}`
    if (known === undefined) {
      receipts.set(id, given)
      brigade.taken.push({ receipt: given, fire: read.value })
      if (feedbackAfterMs !== null) later(feedbackAfterMs, () => tell(given, 'accepted'))
    }
    return [200, encode(receipt, { receipt: given })]
  }
  function later(ms: number, deed: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      deed().catch(() => undefined) // the centre may be away: the brigade goes to the fire all the same
    }, ms)
    timers.add(timer)
  }

  async function tell(given: string, status: 'accepted' | 'dispatched' | 'closed'): Promise<unknown> {
    const fire = brigade.taken.find((one) => one.receipt === given)?.fire
    if (!fire) throw new Error(`no fire has the receipt ${given}`)
    const payload = JSON.stringify(encode(feedback, { alarmId: fire.alarmId, receipt: given, status }))
    const message: Webhook = {
      id: randomUUID(),
      timestamp: String(Math.floor(now().getTime() / 1_000)),
      body: payload,
    }
    const { path, ask } = calls.fireDepartmentFeedback
    const said = encode(ask, {
      messageId: message.id,
      sentAt: message.timestamp,
      signature: signWebhook(secret, message),
      payload,
    })
    const response = await fetch(centre + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(said),
    })
    return response.json()
  }

  const answerTo = (path: string, message: Webhook, signatures: string): Answer => {
    const why = doubt(secret, message, signatures, now())
    if (why !== null) return [401, { message: why }]
    if (path === '/presence') return [200, encode(presence, { isOnline: brigade.isStaffed })]
    return path === '/alarms' ? take(message.id, message.body) : [404, {}]
  }
  const server = createServer((request, response) => {
    void heard(request)
      .then(({ path, message, signatures }) => answerTo(path, message, signatures))
      .catch((): Answer => [400, {}])
      .then(([status, body]) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      )
  })
  async function stop(): Promise<void> {
    for (const timer of timers) clearTimeout(timer)
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }

  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, listening)
  })
  brigade.port = portOf(server)
  return brigade
}

const RECEIPT_DIGITS = 6

async function heard(
  request: IncomingMessage,
): Promise<{ path: string; message: Webhook; signatures: string }> {
  const header = (name: string) => String(request.headers[name] ?? '')
  const message = {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    body: await text(request),
  }
  return { path: request.url ?? '', message, signatures: header('webhook-signature') }
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null // refused as what it is not
  }
}
