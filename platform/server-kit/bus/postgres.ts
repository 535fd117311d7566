import pg from 'pg'
import { newId } from '../ids.ts'
import { type Bus, gather, hearers, type BusTold } from './bus.ts'
import { packed, unpacked } from './payload.ts'

const CHANNEL = 'gss_bus'
const RECONNECT_FIRST_MS = 200
const RECONNECT_MAX_MS = 5_000
/** A connection that died without a word (a firewall, a pulled cable) is found by asking. */
const ASK_EVERY_MS = 15_000
const ANSWER_MAX_MS = 5_000
const CONNECT_TIMEOUT_MS = 5_000

interface Options {
  onError?: (error: unknown) => void
}

/**
 * Wakes the other processes through a connection of its own, never inside a business transaction: NOTIFY makes commits wait
 * for each other. Listeners of this process are woken without the detour. After every reconnect all are told to look:
 * what was told meanwhile is lost.
 */
export function postgresBus(url: string, { onError = () => undefined }: Options = {}): Bus {
  const me = newId()
  const here = hearers(onError)
  const line = keepLine(url, onError, {
    onPayload(payload) {
      const heard = unpacked(payload)
      if (heard && heard.from !== me) here.wake(heard)
    },
    onReconnected: () => here.wakeAll(),
  })
  const { tell, end } = gather((told: BusTold[]) => {
    for (const one of told) here.wake(one)
    line.send(told.flatMap((one) => packed(me, one)))
  })
  return {
    ready: line.ready,
    tell,
    listen: (topic, hear) => here.listen(topic, hear),
    async close() {
      end()
      here.clear()
      await line.close()
    },
  }
}

interface Ends {
  onPayload: (payload: string) => void
  onReconnected: () => void
}

/** One connection, kept: it comes back after every loss, waiting longer each time it does not. */
function keepLine(url: string, onError: (error: unknown) => void, { onPayload, onReconnected }: Ends) {
  let client: pg.Client | null = null
  let isClosed = false
  let failures = 0
  let again: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined
  let isReady: () => void
  const ready = new Promise<void>((resolve) => {
    isReady = resolve
  })
  let wasConnected = false
  let isSending = false
  const outgoing = new Set<string>()

  const lost = (one: pg.Client, error?: unknown) => {
    if (error) onError(error)
    if (client === one) client = null
    one.removeAllListeners('end')
    void one.end().catch(() => undefined)
    if (isClosed) return
    clearTimeout(again)
    again = setTimeout(() => void connect(), Math.min(RECONNECT_FIRST_MS * 2 ** failures++, RECONNECT_MAX_MS))
  }
  const connect = async () => {
    const one = new pg.Client({
      connectionString: url,
      application_name: 'gss-bus',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_MAX_MS,
    })
    one.on('error', (error) => lost(one, error))
    one.on('end', () => lost(one))
    one.on('notification', ({ payload }) => onPayload(payload ?? ''))
    try {
      await one.connect()
      await one.query(`listen ${CHANNEL}`)
    } catch (error) {
      return lost(one, error)
    }
    if (isClosed) return lost(one)
    client = one
    failures = 0
    if (wasConnected) onReconnected()
    wasConnected = true
    isReady()
  }
  const ask = () => {
    if (!isSending) void answered('select 1', [])
    asking = setTimeout(ask, ASK_EVERY_MS)
  }
  const answered = async (query: string, values: unknown[]) => {
    const one = client
    isSending = true
    await one?.query(query, values).catch((error: unknown) => lost(one, error))
    isSending = false
    if (outgoing.size > 0) void sendAll()
  }
  /** What is told while the last is on its way leaves together, and once: a thousand commits a second are not a thousand NOTIFYs. */
  const sendAll = async () => {
    const payloads = [...outgoing]
    outgoing.clear()
    await answered('select pg_notify($1, p) from unnest($2::text[]) as p', [CHANNEL, payloads])
  }
  void connect()
  asking = setTimeout(ask, ASK_EVERY_MS)

  return {
    ready,
    /** What cannot leave now is lost: it was only a wake-up. */
    send(payloads: string[]) {
      if (payloads.length === 0 || !client) return
      for (const payload of payloads) outgoing.add(payload)
      if (!isSending) void sendAll()
    },
    async close() {
      isClosed = true
      clearTimeout(again)
      clearTimeout(asking)
      const last = client
      client = null
      outgoing.clear()
      last?.removeAllListeners('end')
      await last?.end()
      isReady()
    },
  }
}
