import { credentials } from './client.ts'
import { type FetchedFile, fileNameIn } from './files.ts'
import { deliver, type SendingAsk } from './transport.ts'

/** A call as somebody wrote it down, and what came back, unread: for the page that describes the API. Screens use `client`. */
export interface RawAsk {
  method: string
  /** With the prefix of the API. */
  url: string
  body?: string | FormData
}
export interface RawReply {
  status: number
  tookMs: number
  said: { kind: 'text'; text: string } | { kind: 'file'; file: FetchedFile }
}

export async function askRaw({ method, url, body }: RawAsk, sending: SendingAsk = {}): Promise<RawReply> {
  const began = performance.now()
  const headers = {
    ...credentials(),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
  const reply = await deliver({ method, url, headers, ...(body !== undefined && { body }) }, sending)
  const blob = await reply.blob()
  const tookMs = Math.round(performance.now() - began)
  const name = fileNameIn(reply.header('content-disposition'))
  if (name !== undefined)
    return { status: reply.status, tookMs, said: { kind: 'file', file: { name, blob } } }
  return { status: reply.status, tookMs, said: { kind: 'text', text: await blob.text() } }
}
