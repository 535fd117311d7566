import { createECDH } from 'node:crypto'
import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import type { Secrets } from '@gss/server-kit/secrets'
import { actorOf, type Caller } from '@gss/session/server'
import * as z from 'zod'
import type { calls } from '../contract/index.ts'
import type { NotifyDeps } from './deps.ts'
import { addressFlaw } from './addressFlaw.ts'
import { publicPushKey, type PushTarget } from './providers/push.ts'
import { dropPushOf, forgetPush, isPushOf, keepPushOf, sealedPush } from './pushStore.ts'

const target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

/** Sealed as what opens robots is: whoever has the address and our key speaks on that phone. */
export const pushesOf = (place: Place, secrets: Secrets) => ({
  async find(pushId: string): Promise<PushTarget | null> {
    const sealed = await sealedPush(place, pushId)
    const open = sealed === null ? null : secrets.open(sealed)
    if (open === null) return null
    const read = target.safeParse(JSON.parse(open))
    return read.success ? read.data : null
  },
  forget: (pushId: string) => forgetPush(place, pushId),
})

export async function pushState(
  { endpoint }: AskOf<typeof calls.pushState>,
  who: Caller,
  { db, config }: NotifyDeps,
) {
  const publicKey = publicPushKey(config)
  const isOn = publicKey !== null && Boolean(endpoint) && (await isPushOf(db, who.userId, endpoint ?? ''))
  return { publicKey, isOn }
}

export async function keepPush(
  { endpoint, phoneId, p256dh, auth }: AskOf<typeof calls.keepPush>,
  who: Caller,
  deps: NotifyDeps,
): Promise<null | Refusal> {
  const { db, clock, secrets, journal, config } = deps
  if (publicPushKey(config) === null) return refuse('notify.pushOff')
  if (!areKeys(p256dh, auth)) return refuse('notify.pushKeysWrong')
  // The address comes from the page: it is held to what a robot's is.
  const flaw = await addressFlaw(endpoint, config.GSS_WEB_PUSH_INSIDE)
  if (flaw?.refused === 'notify.addressInside')
    await journal.write(db, {
      ...entryOf(who),
      act: 'notify.pushOn',
      outcome: 'refused',
      after: { why: flaw.refused, ...flaw.with },
    })
  if (flaw) return flaw
  const now = clock()
  const sealed = secrets.seal(JSON.stringify({ endpoint, p256dh, auth } satisfies PushTarget))
  return db.transaction(async (tx) => {
    await keepPushOf(tx, {
      pushId: newId(now.getTime()),
      userId: who.userId,
      phoneId,
      endpoint,
      sealed,
      at: now,
    })
    await journal.write(tx, { ...entryOf(who), act: 'notify.pushOn' })
    return null
  })
}

export async function dropPush(
  { endpoint }: AskOf<typeof calls.dropPush>,
  who: Caller,
  { db, journal }: NotifyDeps,
): Promise<null> {
  return db.transaction(async (tx) => {
    if (await dropPushOf(tx, who.userId, endpoint))
      await journal.write(tx, { ...entryOf(who), act: 'notify.pushOff' })
    return null
  })
}

const entryOf = (who: Caller) => ({
  ...(who.unitId !== null && { unitId: who.unitId }),
  actor: actorOf(who),
  subject: { kind: 'user', id: who.userId, name: who.realname },
})

const AUTH_BYTES = 16
const POINT_BYTES = 65
/** A point of the curve and a secret, or nothing can be sealed for it. */
function areKeys(p256dh: string, auth: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(point)
    return true
  } catch {
    return false // no point of the curve
  }
}
