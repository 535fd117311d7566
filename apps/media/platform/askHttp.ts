import { request } from 'node:http'
import { request as requestTls } from 'node:https'
import { AddressRefused, type Allowed, cameraPlaceOf } from '../source/address.ts'

/** It did not answer, or said no. */
export class AskFailed extends Error {
  readonly why: 'noAnswer' | 'refused' | 'addressRefused'
  constructor(why: AskFailed['why'], detail: string) {
    super(detail)
    this.why = why
  }
}

const ANSWER_MS = 5_000
const ANSWER_MAX_BYTES = 2_097_152
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }
const REFUSED = new Set([401, 403])

/** One POST to a platform or a camera: at the address that was checked, and no other. */
export async function askHttp(
  url: string,
  body: string,
  headers: Record<string, string>,
  allowed: Allowed,
): Promise<{ status: number; text: string }> {
  if (!URL.canParse(url)) throw new AskFailed('noAnswer', 'no address')
  const parsed = new URL(url)
  const standard = PORTS[parsed.protocol]
  if (standard === undefined) throw new AskFailed('noAnswer', 'neither http nor https')
  const place = await cameraPlaceOf(parsed, standard, allowed).catch((error: unknown) => {
    throw error instanceof AddressRefused
      ? new AskFailed('addressRefused', error.message)
      : new AskFailed('noAnswer', 'the name is not known')
  })
  return new Promise((resolve, reject) => {
    const send = parsed.protocol === 'https:' ? requestTls : request
    const asking = send(
      {
        host: place.ip,
        port: place.port,
        servername: parsed.hostname,
        method: 'POST',
        path: parsed.pathname + parsed.search,
        headers: { host: parsed.host, 'content-length': Buffer.byteLength(body), ...headers },
        timeout: ANSWER_MS,
        agent: false,
      },
      (answer) => {
        const chunks: Buffer[] = []
        let length = 0
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          length += chunk.length
          if (length > ANSWER_MAX_BYTES) asking.destroy(new Error('too much'))
        })
        answer.on('error', () => reject(new AskFailed('noAnswer', 'cut')))
        answer.on('end', () => {
          const { statusCode: status = 0 } = answer
          if (REFUSED.has(status)) return reject(new AskFailed('refused', `HTTP ${status}`))
          resolve({ status, text: Buffer.concat(chunks).toString('utf8') })
        })
      },
    )
    asking.on('timeout', () => asking.destroy(new Error('no answer')))
    asking.on('error', (error) => reject(new AskFailed('noAnswer', error.message)))
    asking.end(body)
  })
}
