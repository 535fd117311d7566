import { request as plain, type RequestOptions } from 'node:http'
import { request as secure } from 'node:https'
import type { CloudAsk } from '@gss/foreign'
import { isLetIn, outsideAddresses, outsideLookup } from '@gss/server-kit/http/outside'

export type AskCloud = (url: string, asked: CloudAsk) => Promise<{ text: string } | { refused: string }>

/** The demo's cloud stands behind this name, and behind no other that leads to this machine (RFC 2606: nobody's name). */
export const DEMO_CLOUD_HOST = 'demo-cloud.invalid'
const ANSWER_WITHIN_MS = 10_000
const ANSWER_MAX_BYTES = 65_536
const OK = 200

/** One POST to a cloud, at the address a person wrote down: by https and outside our own network, or let in on purpose; no redirect is followed. */
export function cloudAsker({ allowed, demoPort }: { allowed: string; demoPort: number }): AskCloud {
  return async (base, asked) => {
    const url = new URL(asked.path, base)
    const isDemo = url.hostname === DEMO_CLOUD_HOST && demoPort > 0
    const isFree = isDemo || isLetIn(url, allowed)
    if (!isFree && url.protocol !== 'https:') return { refused: 'address-refused' }
    if (!isFree) {
      const isOutside = await outsideAddresses(url.hostname).then(
        () => true,
        () => false,
      )
      if (!isOutside) return { refused: 'address-refused' }
    }
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...asked.headers, 'content-length': String(Buffer.byteLength(asked.body)) },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(isDemo && { host: '127.0.0.1', port: demoPort }),
      ...(!isFree && { lookup: outsideLookup }),
    }
    return send(url, options, asked.body)
  }
}

const send = (url: URL, options: RequestOptions, body: string): ReturnType<AskCloud> =>
  new Promise((resolve) => {
    const away = () => resolve({ refused: 'cloud-away' })
    const asking = (url.protocol === 'https:' ? secure : plain)(url, options, (answer) => {
      const parts: Buffer[] = []
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > ANSWER_MAX_BYTES) answer.destroy()
        else parts.push(part)
      })
      answer.on('error', away)
      answer.on('close', away)
      answer.on('end', () =>
        resolve(
          answer.statusCode === OK
            ? { text: Buffer.concat(parts).toString('utf8') }
            : { refused: `http-${answer.statusCode}` },
        ),
      )
    })
    asking.on('error', away)
    asking.end(body)
  })
