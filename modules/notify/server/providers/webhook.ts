import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { WayPreset } from '../../contract/index.ts'
import { isLetIn, outsideAddresses, outsideLookup } from '@gss/server-kit/http/outside'
import { ANSWER_MAX_MS, type Carry, NotTaken, errorWordsOf } from './provider.ts'
import { type RobotRequest, ROBOTS } from './robots.ts'

interface Answered {
  status: number
  text: string
}
const ANSWER_MAX_BYTES = 16_384
const OK_FROM = 200
const REDIRECT_FROM = 300
const REDIRECT_TO = 399

/** Posts to an address somebody typed: never inside our own network, never where a redirect leads. */
export const carryByWebhook = (
  preset: WayPreset,
  { address, secret }: { address: string; secret: string },
  allowed: string,
): Carry => {
  const robot = ROBOTS[preset]
  return async (message, signal) => {
    const url = new URL(address)
    const isFree = isLetIn(url, allowed)
    if (!isFree) {
      if (url.protocol !== 'https:') throw new NotTaken('not an https address')
      await outsideAddresses(url.hostname).catch((error: unknown) => {
        throw new NotTaken(`address refused: ${errorWordsOf(error)}`)
      })
    }
    const { status, text } = await send(robot.request(message, url, secret), isFree, signal)
    if (status >= REDIRECT_FROM && status <= REDIRECT_TO) throw new NotTaken('redirects are not followed')
    if (status < OK_FROM || status > REDIRECT_TO) throw new NotTaken(`HTTP ${status} ${text.slice(0, 200)}`)
    const refused = robot.refusal(jsonIn(text))
    if (refused !== null) throw new NotTaken(refused)
    return { providerId: message.messageId, said: `HTTP ${status}` }
  }
}

function send({ url, headers, body }: RobotRequest, isFree: boolean, signal: AbortSignal): Promise<Answered> {
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

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // a robot that answers no JSON refused, by what it is
  }
}
