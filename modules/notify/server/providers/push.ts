import type { Config } from '@gss/server-kit/config'
import webPush from 'web-push'
import * as z from 'zod'
import { postOutside, refusedStatus } from './post.ts'
import { type Carry, NotTaken, type OutgoingMessage, Vain } from './provider.ts'

export type PushConfig = Pick<
  Config,
  'GSS_WEB_PUSH_PUBLIC_KEY' | 'GSS_WEB_PUSH_PRIVATE_KEY' | 'GSS_WEB_PUSH_CONTACT' | 'GSS_WEB_PUSH_INSIDE'
>
/** Where one browser hears, and what only it can open. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}
/** Null: nothing is pushed here. */
export const publicPushKey = (config: PushConfig): string | null =>
  config.GSS_WEB_PUSH_PUBLIC_KEY && config.GSS_WEB_PUSH_PRIVATE_KEY && config.GSS_WEB_PUSH_CONTACT
    ? config.GSS_WEB_PUSH_PUBLIC_KEY
    : null

const ENCODING = 'aes128gcm'
/** What nobody took from the push service in a day stands in the list of notices anyway. */
const KEPT_S = 86_400
/** A push service takes 4,096 bytes sealed; a character has up to four. */
const TITLE_MAX_CHARS = 100
const BODY_MAX_CHARS = 600
const GONE = [404, 410]

/** What the phone's service worker reads: words and which notice, nothing that opens a door. */
export const pushed = z.object({ title: z.string(), body: z.string(), noticeId: z.string().nullable() })
const payloadOf = ({ subject, body, noticeId = null }: OutgoingMessage): string =>
  JSON.stringify({
    title: subject.slice(0, TITLE_MAX_CHARS),
    body: body.slice(0, BODY_MAX_CHARS),
    noticeId,
  } satisfies z.infer<typeof pushed>)

interface Pushes {
  find(this: void, pushId: string): Promise<PushTarget | null>
  forget(this: void, pushId: string): Promise<void>
}
/** Sealed for one browser (RFC 8291), signed with our key (RFC 8292), posted where that browser said; whoever is gone is forgotten. */
export const carryByPush =
  (config: PushConfig, { find, forget }: Pushes): Carry =>
  async (message, signal) => {
    if (publicPushKey(config) === null) throw new Vain('no keys for Web Push are set here')
    const target = await find(message.recipient)
    if (!target) throw new Vain('the phone switched it off')
    const { endpoint, p256dh, auth } = target
    const url = new URL(endpoint)
    const { cipherText } = webPush.encrypt(p256dh, auth, payloadOf(message), ENCODING)
    const headers = {
      ...webPush.getVapidHeaders(
        url.origin,
        config.GSS_WEB_PUSH_CONTACT,
        config.GSS_WEB_PUSH_PUBLIC_KEY,
        config.GSS_WEB_PUSH_PRIVATE_KEY,
        ENCODING,
      ),
      'content-type': 'application/octet-stream',
      'content-encoding': ENCODING,
      ttl: String(KEPT_S),
      urgency: 'high',
    }
    const answer = await postOutside({ url, headers, body: cipherText }, config.GSS_WEB_PUSH_INSIDE, signal)
    if (GONE.includes(answer.status)) {
      await forget(message.recipient)
      throw new Vain(`HTTP ${answer.status}: the browser gave this address up`)
    }
    const why = refusedStatus(answer)
    if (why !== null) throw new NotTaken(why)
    return { providerId: message.messageId, said: `HTTP ${answer.status}` }
  }
