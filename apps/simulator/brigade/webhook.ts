import { createHmac, timingSafeEqual } from 'node:crypto'
import { SIGNATURE_WINDOW_S } from '@gss/alarms/contract'

/** A message as Standard Webhooks has it: three headers and the body they are about. */
export interface Webhook {
  id: string
  /** Unix seconds. */
  timestamp: string
  body: string
}

const PREFIX = 'whsec_'
const keyOf = (secret: string) =>
  Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64')

export const signWebhook = (secret: string, { id, timestamp, body }: Webhook): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`

/** Why a message is not believed; null: it is. */
export function doubt(
  secret: string,
  message: Webhook,
  signatures: string,
  now: Date,
): 'too old or too new' | 'not signed by the centre' | null {
  const ageS = now.getTime() / 1_000 - Number(message.timestamp)
  if (!(Math.abs(ageS) <= SIGNATURE_WINDOW_S)) return 'too old or too new'
  const wanted = Buffer.from(signWebhook(secret, message))
  const isOurs = signatures.split(' ').some((one) => {
    const given = Buffer.from(one)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  return isOurs ? null : 'not signed by the centre'
}
