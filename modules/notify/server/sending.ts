import { newId } from '@gss/server-kit/ids'
import { napper } from '@gss/server-kit/jobs'
import { type Channel, CHANNELS } from '../contract/index.ts'
import { bodyOf } from './body.ts'
import { type Carrier, carriersOf } from './carrying.ts'
import { NOTIFY_TOPIC, type NotifyDeps } from './deps.ts'
import { type Claimed, claimMessages, giveBack, markFailed, markSent, nextMessage } from './messageStore.ts'
import { NotTaken, wordsOf } from './providers/provider.ts'
import { confirmLink, tokenOf } from './tokens.ts'
import { noteWay } from './wayStore.ts'

export interface SendingOptions {
  leaseMs?: number
  atOnce?: number
}
const LEASE_MS = 60_000
/** One slow robot must not hold up the short messages: each kind has senders of its own. */
const AT_ONCE = 8
const POLL_MS = 1_000
const TRIES_MAX = 8
const RETRY_FIRST_MS = 5_000
const RETRY_MAX_MS = 600_000
export const retryAfterMs = (attempts: number): number =>
  Math.min(RETRY_FIRST_MS * 2 ** (attempts - 1), RETRY_MAX_MS)

/** Sends what is due of one channel, now: how many were taken up. */
export async function sendDue(
  deps: NotifyDeps,
  channel: Channel,
  worker: string,
  { leaseMs = LEASE_MS, atOnce = AT_ONCE }: SendingOptions = {},
): Promise<number> {
  const { db, clock } = deps
  const now = clock()
  const claimed = await claimMessages(db, {
    channel,
    worker,
    now,
    leaseUntil: new Date(now.getTime() + leaseMs),
    limit: atOnce,
  })
  if (claimed.length === 0) return 0
  const carrierOf = await carriersOf(db, deps)
  await Promise.all(claimed.map((message) => send(message, carrierOf(channel, message.wayId), worker, deps)))
  return claimed.length
}

async function send(message: Claimed, { name, wayId, carry }: Carrier, worker: string, deps: NotifyDeps) {
  const { db, clock, secrets, publicUrl, log } = deps
  const link = message.needsConfirm ? confirmLink(publicUrl, tokenOf(secrets, message.messageId)) : null
  const { messageId, recipient, subject } = message
  const outgoing = { messageId, recipient, subject, body: bodyOf(message, link), sentAt: clock() }
  try {
    const { providerId } = await carry(outgoing, new AbortController().signal)
    await markSent(db, message, worker, { provider: name, providerId, now: clock() })
    if (wayId) await noteWay(db, wayId, null, clock())
  } catch (error) {
    const isLast = message.attempts >= TRIES_MAX
    const why = wordsOf(error)
    log.warn(
      { messageId, channel: message.channel, attempts: message.attempts, why },
      'a message was not taken',
    )
    await markFailed(db, message, worker, {
      provider: name,
      why,
      retryAt: isLast ? null : new Date(clock().getTime() + retryAfterMs(message.attempts)),
      isCertain: error instanceof NotTaken,
    })
    if (wayId) await noteWay(db, wayId, why, clock())
  }
}

/** Whoever wakes it: something was put into the outbox. By itself it looks each second. Any number may run. */
export function startSending(deps: NotifyDeps, options: SendingOptions = {}) {
  const { db, bus, clock, log } = deps
  const worker = newId()
  let isStopping = false
  const senders = CHANNELS.map((channel) => {
    const nap = napper()
    const look = async (): Promise<number> => {
      if ((await sendDue(deps, channel, worker, options)) > 0) return 0
      const next = await nextMessage(db, channel)
      return next ? Math.min(Math.max(next.getTime() - clock().getTime(), 0), POLL_MS) : POLL_MS
    }
    const loop = async () => {
      while (!isStopping) {
        const restMs = await look().catch((error: unknown) => {
          log.warn({ err: error }, 'the outbox could not be looked at')
          return POLL_MS
        })
        if (!isStopping && restMs > 0) await nap.rest(restMs)
      }
    }
    return { nap, over: loop() }
  })
  const forget = bus.listen(NOTIFY_TOPIC, () => senders.forEach(({ nap }) => nap.wake()))
  return {
    async stop() {
      isStopping = true
      forget()
      for (const { nap } of senders) nap.wake()
      await Promise.all(senders.map(({ over }) => over))
      await giveBack(db, worker)
    },
  }
}
