import { newId } from '@gss/server-kit/ids'
import { napper } from '@gss/server-kit/jobs'
import { type NotifyChannel, NOTIFY_CHANNELS } from '../contract/index.ts'
import { messageBodyOf } from './body.ts'
import { confirmByKey } from './confirm.ts'
import { type Carrier, carriersOf } from './carrying.ts'
import { NOTIFY_TOPIC, type NotifyDeps } from './deps.ts'
import {
  answerOfMessage,
  type Claimed,
  claimMessages,
  giveBackMessages,
  markFailed,
  markMessageSent,
  nextMessage,
  noticeOfMessage,
} from './messageStore.ts'
import { NotTaken, errorWordsOf, Vain } from './providers/provider.ts'
import { promptSoundFor } from './promptStore.ts'
import { settleLeft, settleTogether, takeTogether, waitForMore } from './togetherStore.ts'
import { confirmLink, tokenOf } from './tokens.ts'
import { noteWay } from './wayStore.ts'

export interface SendingOptions {
  leaseMs?: number
  atOnce?: number
  /** The process stops: a call that is spoken is ended. */
  signal?: AbortSignal
}
const LEASE_MS = 60_000
/** One slow robot must not hold up the short messages: each kind has senders of its own. */
const AT_ONCE = 8
/** A call takes as long as somebody listens: as many are under way at once, each by itself. */
const VOICE_LEASE_MS = 300_000
const VOICES = 6
const VOICE_TRIES_MAX = 3
const VOICE_RETRY_MS = 30_000
const leaseOf = (channel: NotifyChannel) => (channel === 'voice' ? VOICE_LEASE_MS : LEASE_MS)
const POLL_MS = 1_000
const TRIES_MAX = 8
const RETRY_FIRST_MS = 5_000
const RETRY_MAX_MS = 600_000
export const messageRetryAfterMs = (attempts: number): number =>
  Math.min(RETRY_FIRST_MS * 2 ** (attempts - 1), RETRY_MAX_MS)

/** Sends what is due of one channel, now: how many were taken up. */
export async function sendDue(
  deps: NotifyDeps,
  channel: NotifyChannel,
  worker: string,
  { leaseMs = leaseOf(channel), atOnce = channel === 'voice' ? 1 : AT_ONCE, signal }: SendingOptions = {},
): Promise<number> {
  const { db, clock } = deps
  const now = clock()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  await settleLeft(db, channel, now)
  const mayLeave = await waitForMore(db, channel, now)
  const claimed = await claimMessages(db, { channel, worker, now, leaseUntil, limit: atOnce, mayLeave })
  if (claimed.length === 0) return 0
  const leaving = await takeTogether(db, claimed, { channel, worker, now, leaseUntil })
  const carrierOf = await carriersOf(db, deps)
  await Promise.all(
    leaving.map((message) => send(message, carrierOf(channel, message.wayId), worker, deps, signal)),
  )
  return claimed.length
}

async function send(
  message: Claimed,
  { name, wayId, carry }: Carrier,
  worker: string,
  deps: NotifyDeps,
  stopping?: AbortSignal,
) {
  const { db, clock, secrets, publicUrl, log } = deps
  const isVoice = message.channel === 'voice'
  const link =
    message.needsConfirm && !isVoice ? confirmLink(publicUrl, tokenOf(secrets, message.messageId)) : null
  const { messageId, recipient, subject, unitId, person, needsConfirm } = message
  const outgoing = {
    messageId,
    recipient,
    subject,
    body: messageBodyOf(message, link),
    sentAt: clock(),
    unitId,
    person,
    needsConfirm,
    ...(isVoice && { soundId: await promptSoundFor(db, message.category) }),
    ...(message.channel === 'push' && { noticeId: await noticeOfMessage(db, message) }),
  }
  const wanted = isVoice ? whileWanted(message, deps, stopping) : null
  try {
    const { providerId, isConfirmed } = await carry(outgoing, wanted?.signal ?? new AbortController().signal)
    await markMessageSent(db, message, worker, { provider: name, providerId, now: clock() })
    if (isConfirmed) await confirmByKey(message, deps)
    if (wayId) await noteWay(db, wayId, null, clock())
  } catch (error) {
    const isLast = message.attempts >= (isVoice ? VOICE_TRIES_MAX : TRIES_MAX)
    const why = errorWordsOf(error)
    log.warn(
      { messageId, channel: message.channel, attempts: message.attempts, why },
      'a message was not taken',
    )
    const againMs = isVoice ? VOICE_RETRY_MS : messageRetryAfterMs(message.attempts)
    const isVain = error instanceof Vain
    const isOver = isLast || isVain || (await isAnswered(message, deps))
    await markFailed(db, message, worker, {
      provider: name,
      why,
      retryAt: isOver ? null : new Date(clock().getTime() + againMs),
      isCertain: error instanceof NotTaken,
      isVain,
    })
    // A telephone nobody lifted is no fault of the way.
    if (wayId && !isVoice) await noteWay(db, wayId, why, clock())
  } finally {
    wanted?.end()
    if (message.isTogether) await settleTogether(db, messageId, worker)
  }
}
const WANTED_EVERY_MS = 1_000
/** Somebody else has answered what this tells of. */
const isAnswered = async (message: Claimed, { db }: NotifyDeps) =>
  message.needsConfirm && (await answerOfMessage(db, message)) !== null
/** A call goes on as long as nobody else has answered, and this process lives. */
function whileWanted(message: Claimed, deps: NotifyDeps, stopping?: AbortSignal) {
  const ending = new AbortController()
  const timer = setInterval(() => {
    void isAnswered(message, deps).then(
      (is) => is && ending.abort(),
      () => undefined, // it goes on until it can be known
    )
  }, WANTED_EVERY_MS)
  timer.unref()
  return {
    signal: stopping ? AbortSignal.any([ending.signal, stopping]) : ending.signal,
    end: () => clearInterval(timer),
  }
}

/** Whoever wakes it: something was put into the outbox. By itself it looks each second. Any number may run. */
export function startSending(deps: NotifyDeps, options: SendingOptions = {}) {
  const { db, bus, clock, log } = deps
  const worker = newId()
  let isStopping = false
  const stopping = new AbortController()
  const senders = NOTIFY_CHANNELS.flatMap((channel) =>
    Array.from({ length: channel === 'voice' ? VOICES : 1 }, () => channel),
  ).map((channel) => {
    const nap = napper()
    const look = async (): Promise<number> => {
      if ((await sendDue(deps, channel, worker, { ...options, signal: stopping.signal })) > 0) return 0
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
      stopping.abort()
      forget()
      for (const { nap } of senders) nap.wake()
      await Promise.all(senders.map(({ over }) => over))
      await giveBackMessages(db, worker)
    },
  }
}
