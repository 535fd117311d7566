import type { PhoneStore } from '@gss/field/phone'
import { pushCalls } from '@gss/notify/contract'
import { client } from '@gss/web-kit/api/client'

const api = client(pushCalls)
/** That this person switched it on here: a browser gives a new address now and then, and is not asked again for that. */
const WANTED = 'push.wanted'

export interface PushHere {
  publicKey: string
  isOn: boolean
}
/** What of the phone’s store it takes. */
export type PushOwn = Pick<PhoneStore, 'phoneId' | 'draft' | 'keepDraft' | 'dropDraft'>

async function pushManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return null
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null
}

/** How it stands with this person on this phone; null: this browser cannot, or no keys are set. Asks nobody for anything. */
export async function pushHere(store: PushOwn, userId: string): Promise<PushHere | null> {
  const manager = await pushManager()
  if (!manager) return null
  const subscription = await manager.getSubscription()
  const { publicKey, isOn } = await api.pushState({ endpoint: subscription?.endpoint })
  if (publicKey === null) return null
  if (isOn) return { publicKey, isOn }
  // Whoever signed in here before is not told to whoever holds the phone now; an address the server does not know tells nobody.
  await subscription?.unsubscribe()
  const isWanted = (await store.draft(userId, WANTED)) === true && Notification.permission === 'granted'
  if (!isWanted) return { publicKey, isOn }
  await subscribe(manager, publicKey, store)
  return { publicKey, isOn: true }
}

/** By a press only: the browser asks the person. False: they, or their phone, said no. */
export async function turnPushOn(publicKey: string, store: PushOwn, userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const manager = await pushManager()
  if (!manager) return false
  await subscribe(manager, publicKey, store)
  await store.keepDraft(userId, WANTED, true)
  return true
}

async function subscribe(manager: PushManager, applicationServerKey: string, store: PushOwn): Promise<void> {
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  try {
    await api.keepPush({ endpoint, phoneId: await store.phoneId(), p256dh, auth })
  } catch (error) {
    // Half on is off.
    await subscription.unsubscribe()
    throw error
  }
}

/** The browser forgets the address first: without network the push service tells the server so the next time. */
export async function turnPushOff(store: PushOwn, userId: string): Promise<void> {
  await store.dropDraft(userId, WANTED)
  await leavePush()
}

/** Whoever signs out hears nothing here until they are back; what they chose is kept. */
export async function leavePush(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await api.dropPush({ endpoint }).catch(() => undefined) // the push service tells the server that it is gone
}
