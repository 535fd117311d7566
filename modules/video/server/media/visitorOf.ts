import type { IncomingMessage } from 'node:http'
import { newId } from '@gss/server-kit/ids'
import type { Visitor } from '@gss/server-kit/http/caller'

const AGENT_MAX_CHARS = 200

/** Who knocks at a door for what is no call. */
export const visitorOf = (asked: IncomingMessage): Visitor => ({
  from: asked.socket.remoteAddress ?? '',
  agent: (asked.headers['user-agent'] ?? '').slice(0, AGENT_MAX_CHARS),
  requestId: newId(),
  signal: new AbortController().signal,
})
