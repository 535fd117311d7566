import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isLetIn, outsideAddresses, outsideLookup } from '@gss/server-kit/http/outside'
import { ANSWER_MAX_MS, errorWordsOf, NotTaken } from './provider.ts'

export interface Posted {
  url: URL
  headers: Record<string, string>
  body: string | Buffer
}
export interface PostAnswer {
  status: number
  text: string
}
const ANSWER_MAX_BYTES = 16_384
const OK_FROM = 200
const REDIRECT_FROM = 300
const REDIRECT_TO = 399
const SHOWN_CHARS = 200

/** Posts to an address a stranger gave: only by https, never inside our own network but where `allowed` lets it in, never where a redirect leads. */
export async function postOutside(posted: Posted, allowed: string, signal: AbortSignal): Promise<PostAnswer> {
  const isFree = isLetIn(posted.url, allowed)
  if (!isFree) {
    if (posted.url.protocol !== 'https:') throw new NotTaken('not an https address')
    await outsideAddresses(posted.url.hostname).catch((error: unknown) => {
      throw new NotTaken(`address refused: ${errorWordsOf(error)}`)
    })
  }
  return send(posted, isFree, signal)
}

/** Why this answer is no yes. */
export function refusedStatus({ status, text }: PostAnswer): string | null {
  if (status >= REDIRECT_FROM && status <= REDIRECT_TO) return 'redirects are not followed'
  return status < OK_FROM || status > REDIRECT_TO ? `HTTP ${status} ${text.slice(0, SHOWN_CHARS)}` : null
}

function send({ url, headers, body }: Posted, isFree: boolean, signal: AbortSignal): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    let isSent = false
    const fail = (error: Error) => reject(isSent ? error : new NotTaken(errorWordsOf(error)))
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MAX_MS)]),
      ...(!isFree && { lookup: outsideLookup }),
    }
    const sending = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (answer) => {
      const parts: Buffer[] = []
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes <= ANSWER_MAX_BYTES) parts.push(part)
        else answer.destroy()
      })
      const done = () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') })
      answer.on('end', done)
      answer.on('close', done)
      answer.on('error', fail)
    })
    sending.on('error', fail)
    sending.on('finish', () => void (isSent = true))
    sending.end(body)
  })
}
