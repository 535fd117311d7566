import { useSession } from '../session/session.ts'
import { hearServerDate, steadyMs } from '../time/clock.ts'
import { CallFailure } from './failures.ts'
import { lineHeard, lineLost } from './line.ts'

/** Spec §7: ten minutes. */
export const REQUEST_TIMEOUT_MS = 600_000

export interface SendingAsk {
  signal?: AbortSignal | undefined
  /** From 0 to 1, of what has left. */
  onProgress?: (part: number) => void
  /** Nobody waits for it: what a person has asked for goes first. */
  canWait?: boolean
}
export interface Parcel {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | FormData | Blob
  /** It only asks, and may be given up; a deed under way is not. */
  reads?: boolean
}
export interface CallReply {
  status: number
  blob(): Promise<Blob>
  json(): Promise<unknown>
  header(name: string): string | null
}

const beingAsked = new Set<AbortController>()
let isLeft = false
useSession.subscribe(({ session }) => {
  if (session) isLeft = false
})

/**
 * Who signs out gives up what is being asked; `last` still leaves, and nothing after it: the page is about to go, and whatever it asked now
 * would be told that its session is lost. Until somebody signs in again.
 */
export function lastOfPage<T>(last: () => Promise<T>): Promise<T> {
  for (const each of beingAsked) each.abort()
  const answer = last()
  isLeft = true
  return answer
}

export async function deliver(parcel: Parcel, sending: SendingAsk = {}): Promise<CallReply> {
  if (isLeft) throw new CallFailure('aborted')
  // Not `AbortSignal.timeout`: it is kept for its ten minutes, however soon the answer is there.
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS)
  if (parcel.reads) beingAsked.add(limit)
  const over = () => {
    clearTimeout(timer)
    beingAsked.delete(limit)
  }
  const askedMs = steadyMs()
  const signal = sending.signal ? AbortSignal.any([sending.signal, limit.signal]) : limit.signal
  try {
    const reply = await (sending.onProgress
      ? byXhr(parcel, signal, sending.onProgress)
      : byFetch(parcel, signal, sending.canWait))
    lineHeard()
    hearServerDate(reply.header('date'), askedMs)
    return { ...reply, blob: () => reply.blob().finally(over), json: () => reply.json().finally(over) }
  } catch (fault) {
    over()
    if (sending.signal?.aborted || isLeft) throw new CallFailure('aborted')
    if (limit.signal.aborted) throw new CallFailure('timedOut')
    if (fault instanceof CallFailure) throw fault
    lineLost()
    throw new CallFailure('lost')
  }
}

async function byFetch(
  { method, url, headers, body }: Parcel,
  signal: AbortSignal,
  canWait = false,
): Promise<CallReply> {
  const response = await fetch(url, {
    method,
    headers,
    signal,
    cache: 'no-store',
    credentials: 'same-origin',
    priority: canWait ? 'low' : 'auto',
    ...(body && { body }),
  })
  return {
    status: response.status,
    blob: () => response.blob(),
    json: () => response.json(),
    header: (name) => response.headers.get(name),
  }
}

/** fetch cannot tell how much of a file has left. */
function byXhr(
  { method, url, headers, body }: Parcel,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<CallReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      const received: Blob = request.response
      resolve({
        status: request.status,
        blob: () => Promise.resolve(received),
        json: async () => JSON.parse(await received.text()),
        header: (name) => request.getResponseHeader(name),
      })
    })
    request.addEventListener('error', () => reject(new Error('network')))
    request.addEventListener('abort', () => reject(new Error('aborted')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
