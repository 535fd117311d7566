import { createHmac } from 'node:crypto'
import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { encode, tryDecode } from '@gss/kit/wire'
import type { Clock } from '@gss/server-kit/clock'
import { newId } from '@gss/server-kit/ids'
import type { Secrets } from '@gss/server-kit/secrets'
import { doorAnswer, type DoorOrder, doorOrder } from '../../contract/index.ts'
import { isController } from './address.ts'
import { type DoorDone, doorDone, type DoorDriver, not, type Prior, type DoorReached } from './driver.ts'

const ANSWER_MS = 5_000
const ANSWER_MAX_BYTES = 16_384
const SECRET_PREFIX = 'whsec_'

/** A site's own system, by webhook (contract/doors/webhook.ts). */
interface HttpOptions {
  clock: Clock
  secrets: Secrets
  /** For tests: a system on this machine. */
  isAllowed?: (address: string) => boolean
}

export function siteHttp({ clock, secrets, isAllowed = isController }: HttpOptions): DoorDriver {
  const send = async (door: DoorReached, order: DoorOrder, prior?: Prior): Promise<DoorDone<Prior>> => {
    const key = secrets.open(door.secret)
    if (!URL.canParse(door.url) || key === null || key === '') return not('notSetUp')
    const body = JSON.stringify(
      encode(doorOrder, {
        order,
        serial: door.serial,
        code: door.doorCode,
        number: door.doorNo,
        mode: prior?.mode,
        delayS: prior?.delayS,
      }),
    )
    const answer = await post(new URL(door.url), headersOf(body, key, clock()), body, isAllowed)
    if (!answer.ok) return answer
    const read = tryDecode(doorAnswer, jsonIn(answer.told))
    if (!read.ok || !read.value.isDone) return not('refused')
    const { serial, mode = CONTROLLED, delayS = 0 } = read.value
    return serial !== undefined && serial !== door.serial
      ? not('otherSerial', serial)
      : doorDone({ mode, delayS })
  }
  const silently = async (sending: Promise<DoorDone<Prior>>): Promise<DoorDone> => {
    const answer = await sending
    return answer.ok ? doorDone(null) : answer
  }
  return {
    open: (door) => silently(send(door, 'open')),
    hold: (door) => send(door, 'hold'),
    giveBack: (door, prior) => silently(send(door, 'giveBack', prior)),
  }
}
/** How the datagram controllers number "as the controller decides". */
const CONTROLLED = 3

function headersOf(body: string, key: string, now: Date): Record<string, string> {
  const [id, sentAt] = [newId(), String(Math.floor(now.getTime() / 1_000))]
  const secret = key.startsWith(SECRET_PREFIX) ? key.slice(SECRET_PREFIX.length) : key
  const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${id}.${sentAt}.${body}`)
    .digest('base64')
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'webhook-id': id,
    'webhook-timestamp': sentAt,
    'webhook-signature': `v1,${signature}`,
  }
}

/** The address is looked at after its name was resolved, and that very one is used. No redirect is followed. */
function post(
  url: URL,
  headers: Record<string, string>,
  body: string,
  isAllowed: (address: string) => boolean,
): Promise<DoorDone<string>> {
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  if (!/^https?:$/.test(url.protocol) || (isIP(host) !== 0 && !isAllowed(host)))
    return Promise.resolve(not('forbidden'))
  const checked: LookupFunction = (name, options, told) =>
    lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first) return told(error ?? new Error('no address'), '', 0)
      if (!found.every(({ address }) => isAllowed(address))) return told(new ForbiddenError(), '', 0)
      if (options.all) return told(null, found)
      told(null, first.address, first.family)
    })
  return new Promise((resolve) => {
    const sending = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      { method: 'POST', headers, lookup: checked, signal: AbortSignal.timeout(ANSWER_MS) },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
          if (text.length > ANSWER_MAX_BYTES) sending.destroy(new Error('too long'))
        })
        response.on('end', () => resolve(response.statusCode === OK ? doorDone(text) : not('refused')))
        response.on('error', () => resolve(not('silent')))
      },
    )
    sending.on('error', (error) => resolve(not(error instanceof ForbiddenError ? 'forbidden' : 'silent')))
    sending.end(body)
  })
}
const OK = 200
class ForbiddenError extends Error {}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null // refused as what it is not
  }
}
