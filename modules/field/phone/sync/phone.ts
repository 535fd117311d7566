import { CallFailure, RefusalError } from '@gss/web-kit/api/failures'
import { observable, type Observable } from '../observable.ts'
import type { PhoneEntry, PhoneFile, KeptPiece, NewDeed } from '../store/kept.ts'
import type { PhoneStore } from '../store/store.ts'
import { type NetworkKind, networkKind, watchNetwork } from './network.ts'
import { type FieldApi, syncOnce } from './syncOnce.ts'

/** What a person sees of their phone: what was done, what waits, what was taken along, and how the line is. */
export interface PhoneCarried {
  entries: readonly PhoneEntry[]
  files: readonly PhoneFile[]
  pieces: readonly KeptPiece[]
  syncedAtMs: number | null
  isSyncing: boolean
  isOffline: boolean
  /** This person wants photos sent where bytes cost nothing. */
  isWifiOnly: boolean
  network: NetworkKind
  /** Why the latest sync brought nothing, where it was not the line. */
  refused: { code: string; sentence: string } | null
}

/** What a page may do on a phone: keep a deed, fetch, send, and what stands where. */
export interface Phone {
  userId: string
  carried: Observable<PhoneCarried>
  /** A deed is done: it is on the phone when this is over, and at the server when the line allows. */
  done(deed: NewDeed): Promise<PhoneEntry>
  doAgain(entry: PhoneEntry): Promise<void>
  syncNow(): Promise<void>
  /** 仅 Wi-Fi 传照片: kept on this phone, for this person. */
  setWifiOnly(isOn: boolean): Promise<void>
  store: PhoneStore
  stop(): void
}

const S = 1_000
const DAY_MS = 86_400 * S
/** While the page is looked at, what is to be done is asked for this often. */
const EACH_MS = 60 * S
/** A lost line is tried again, rarer each time. */
const AGAIN_MS = [5 * S, 15 * S, 30 * S, 60 * S]
/** What has been sent stays on the list for this long. */
const SENT_KEPT_MS = 2 * DAY_MS
/** Who presses again so soon has pressed once: a thumb in a glove, or a page that is slow to turn. */
const SAME_PRESS_MS = 2 * S
/** Two tabs of one phone sync one after another. */
const LOCK = 'gss-phone-sync'
const WIFI_ONLY = 'phone.wifiOnly'

interface Held {
  store: PhoneStore
  api: FieldApi
  userId: string
}

/** The phone of one person, from sign-in to sign-out. */
export async function startPhone({ store, api, userId }: Held): Promise<Phone> {
  const carried = observable<PhoneCarried>({
    entries: [],
    files: [],
    pieces: [],
    syncedAtMs: null,
    isSyncing: false,
    isOffline: !navigator.onLine,
    isWifiOnly: (await store.draft(userId, WIFI_ONLY)) === true,
    network: networkKind(),
    refused: null,
  })
  const put = (part: Partial<PhoneCarried>) => carried.set({ ...carried.now(), ...part })
  const look = async () =>
    put({
      entries: await store.entries(userId),
      files: await store.files(userId),
      pieces: await store.pieces(userId),
      syncedAtMs: await store.syncedAtMs(userId),
    })
  const syncing = {
    store,
    api,
    userId,
    nowMs: Date.now,
    holdsPhotos: () => photosWait(carried.now()),
    onMoved: () => void look(),
  }
  const onePress = pressedOnce<PhoneEntry>(SAME_PRESS_MS)
  let isOver = false
  let failures = 0
  let timer = 0
  let running: Promise<void> | null = null

  const sync = async () => {
    put({ isSyncing: true })
    try {
      await oneAtATime(() => syncOnce(syncing))
      await store.forget(userId, Date.now() - SENT_KEPT_MS)
      failures = 0
      put({ isOffline: false, refused: null })
    } catch (failure) {
      failures++
      put({ isOffline: isOfTheLine(failure), refused: refusedIn(failure) })
    } finally {
      await look()
      put({ isSyncing: false })
    }
  }
  /** One at a time; who asks meanwhile is answered by one more after it. */
  const syncNow = (): Promise<void> => {
    window.clearTimeout(timer)
    if (isOver) return Promise.resolve()
    running = (running ?? Promise.resolve()).then(sync).finally(() => {
      running = null
      const afterMs = failures === 0 ? EACH_MS : (AGAIN_MS[failures - 1] ?? EACH_MS)
      window.clearTimeout(timer)
      if (!isOver) timer = window.setTimeout(() => void syncNow(), afterMs)
    })
    return running
  }
  const onOnline = () => {
    failures = 0
    void syncNow()
  }
  const onOffline = () => put({ isOffline: true })
  const endNetwork = watchNetwork(() => {
    put({ network: networkKind() })
    void syncNow()
  })
  const onSeen = () => {
    if (document.visibilityState === 'visible') void syncNow()
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  document.addEventListener('visibilitychange', onSeen)
  await look()
  void syncNow()
  return {
    userId,
    carried,
    store,
    async done(deed) {
      const atMs = Date.now()
      const said = JSON.stringify([deed.kind, deed.body])
      const entry = await onePress(said, atMs, () => store.keepDeed(userId, deed, atMs))
      await look()
      void syncNow()
      return entry
    },
    async doAgain(entry) {
      const atMs = Date.now()
      await onePress(entry.entryId, atMs, async () => {
        await store.doAgain(entry, atMs)
        return entry
      })
      await look()
      void syncNow()
    },
    syncNow,
    async setWifiOnly(isWifiOnly) {
      await store.keepDraft(userId, WIFI_ONLY, isWifiOnly)
      put({ isWifiOnly })
      void syncNow()
    },
    stop() {
      isOver = true
      endNetwork()
      window.clearTimeout(timer)
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOffline)
      document.removeEventListener('visibilitychange', onSeen)
    },
  }
}

/** The same said twice within so long is done once, and both hear what became of it. What failed may be pressed again at once. */
function pressedOnce<T>(withinMs: number) {
  let last: { said: string; atMs: number; done: Promise<T> } | null = null
  return (said: string, atMs: number, deed: () => Promise<T>): Promise<T> => {
    if (last?.said === said && Math.abs(atMs - last.atMs) < withinMs) return last.done
    const press = { said, atMs, done: deed() }
    last = press
    press.done.catch(() => {
      if (last === press) last = null
    })
    return press.done
  }
}

/** A browser without locks has one tab as a rule; the server does each entry once all the same. */
const oneAtATime = (work: () => Promise<void>): Promise<void> => locks()?.request(LOCK, work) ?? work()
/** None without HTTPS. */
const locks = (): LockManager | null | undefined => navigator.locks

const isOfTheLine = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.kind !== 'signedOut'
const refusedIn = (failure: unknown): PhoneCarried['refused'] =>
  failure instanceof RefusalError ? { code: failure.code, sentence: failure.sentence } : null

/** Whether photos stay here for now. */
export const photosWait = ({ isWifiOnly, network }: Pick<PhoneCarried, 'isWifiOnly' | 'network'>): boolean =>
  isWifiOnly && network === 'costs'

/** What still has to leave this phone. */
export function waitingOnPhone({ entries, files }: Pick<PhoneCarried, 'entries' | 'files'>) {
  const waiting = entries.filter(({ fate }) => fate === 'waiting')
  const unsent = files.filter(({ fate }) => fate === 'waiting')
  return {
    entries: waiting.length,
    files: unsent.length,
    photos: unsent.filter(({ kind }) => kind === 'photo').length,
    bytes: unsent.reduce((sum, { totalBytes, receivedBytes }) => sum + totalBytes - receivedBytes, 0),
    refused: entries.filter(({ fate }) => fate === 'refused').length,
    /** What a badge counts: deeds that are not home whole. */
    count: new Set([
      ...waiting.map(({ entryId }) => entryId),
      ...entries
        .filter(({ fileIds }) => unsent.some(({ uploadId }) => fileIds.includes(uploadId)))
        .map(({ entryId }) => entryId),
    ]).size,
  }
}
