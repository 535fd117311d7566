import { client, API_PREFIX } from '@gss/web-kit/api/client'
import { CallFailure } from '@gss/web-kit/api/failures'
import { useServerLine as useRequestLine } from '@gss/web-kit/api/line'
import { setServerAhead, steadyMs } from '@gss/web-kit/time/clock'
import { calls, LIVE_PATH } from '../contract/index.ts'
import { tellMessage, tellRefetch, whoWants } from './ears.ts'
import { useLiveLine } from './line.ts'
import { LiveLink } from './link.ts'

const api = client(calls)
/** Requests may take ten minutes; a ticket that takes this long is as good as none. */
const TICKET_MAX_MS = 5_000

/** The connection of this browser tab; it outlives every tab of the console. Returns its end. */
export function connect(): () => void {
  const link = new LiveLink({
    ticket,
    open: (protocols, { opened, said, closed }) => {
      const socket = new WebSocket(
        `${location.origin.replace(/^http/, 'ws')}${API_PREFIX}${LIVE_PATH}`,
        protocols,
      )
      socket.addEventListener('open', opened)
      socket.addEventListener('message', ({ data }) => said(String(data)))
      socket.addEventListener('close', ({ code }) => closed(code))
      return socket
    },
    after: (ms, deed) => {
      const timer = window.setTimeout(deed, ms)
      return () => window.clearTimeout(timer)
    },
    nowMs: steadyMs,
    random: Math.random,
    hear: tellMessage,
    refetch: tellRefetch,
    tell: (line) => useLiveLine.setState(line),
    tellAhead: setServerAhead,
  })
  whoWants((kinds) => link.want(kinds))
  const check = () => link.check()
  // After sleep, a change of network, or a call that failed or works again, the socket may be dead without knowing it.
  document.addEventListener('visibilitychange', check)
  window.addEventListener('online', check)
  window.addEventListener('offline', check)
  const deaf = useRequestLine.subscribe((now, before) => {
    if ((now.lostAtMs === null) !== (before.lostAtMs === null)) check()
  })
  link.start()
  return () => {
    link.stop()
    whoWants(() => {})
    deaf()
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('online', check)
    window.removeEventListener('offline', check)
  }
}

async function ticket(): Promise<string | null> {
  try {
    return (await api.liveTicket({}, { signal: AbortSignal.timeout(TICKET_MAX_MS) })).ticket
  } catch (failure) {
    if (failure instanceof CallFailure && failure.kind === 'signedOut') return null
    throw failure
  }
}
