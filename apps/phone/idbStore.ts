import type { PhoneEntry, PhoneFile, KeptPiece, PhoneStore } from '@gss/field/phone'
import {
  againOf,
  phoneEntryOf,
  uploadFileOf,
  forgettable,
  movedFile,
  withFate,
  withState,
} from '@gss/field/phone'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'

const NAME = 'gss-phone'
const VERSION = 1

interface Schema extends DBSchema {
  entries: { key: string; value: PhoneEntry; indexes: { userId: string } }
  files: { key: string; value: PhoneFile; indexes: { userId: string } }
  pieces: { key: [string, string]; value: KeptPiece; indexes: { userId: string } }
  drafts: { key: [string, string]; value: unknown }
  /** The phone's own: its id, and the number of its latest deed. */
  own: { key: 'phone'; value: { phoneId: string; number: number } }
  /** When each person's latest sync came back. */
  synced: { key: string; value: number }
}

/** Written to the disk before the person is told that it is kept. */
const STRICT = { durability: 'strict' } as const

/** The one store of the phone: IndexedDB. Each function is one transaction of it. */
export async function openStore(): Promise<PhoneStore> {
  const db = await openDB<Schema>(NAME, VERSION, { upgrade })
  await asOwn(db)
  return {
    phoneId: async () => (await asOwn(db)).phoneId,
    async keepDeed(userId, deed, atMs) {
      const tx = db.transaction(['entries', 'files', 'drafts', 'own'], 'readwrite', STRICT)
      const entry = phoneEntryOf(userId, deed, await nextOf(tx, atMs))
      await Promise.all([
        tx.objectStore('entries').add(entry),
        ...deed.files.map((file) => tx.objectStore('files').put(uploadFileOf(userId, file))),
        ...(deed.draft === undefined ? [] : [tx.objectStore('drafts').delete([userId, deed.draft])]),
        tx.done,
      ])
      return entry
    },
    entries: async (userId) =>
      (await db.getAllFromIndex('entries', 'userId', userId)).toSorted((a, b) => a.number - b.number),
    files: (userId) => db.getAllFromIndex('files', 'userId', userId),
    pieces: (userId) => db.getAllFromIndex('pieces', 'userId', userId),
    async hear(userId, { fates, bundle, uploads }, atMs) {
      const tx = db.transaction(['entries', 'files', 'pieces', 'synced'], 'readwrite', STRICT)
      const [entries, files] = [tx.objectStore('entries'), tx.objectStore('files')]
      for (const fate of fates) {
        const entry = await entries.get(fate.entryId)
        if (entry) await entries.put(withFate(entry, fate, atMs))
      }
      for (const state of uploads) {
        const file = await files.get(state.uploadId)
        if (file) await files.put(withState(file, state))
      }
      for (const piece of bundle) await tx.objectStore('pieces').put({ userId, ...piece })
      await tx.objectStore('synced').put(atMs, userId)
      await tx.done
    },
    async fileMoved(file, to) {
      await db.put('files', movedFile(file, to))
    },
    async doAgain(entry, atMs) {
      const tx = db.transaction(['entries', 'own'], 'readwrite', STRICT)
      await tx.objectStore('entries').add(againOf(entry, await nextOf(tx, atMs)))
      await tx.done
    },
    async forget(userId, beforeMs) {
      const tx = db.transaction(['entries', 'files'], 'readwrite')
      const [entries, files] = [tx.objectStore('entries'), tx.objectStore('files')]
      const gone = forgettable(
        await entries.index('userId').getAll(userId),
        await files.index('userId').getAll(userId),
        beforeMs,
      )
      for (const id of gone.entryIds) await entries.delete(id)
      for (const id of gone.uploadIds) await files.delete(id)
      await tx.done
    },
    draft: (userId, name) => db.get('drafts', [userId, name]),
    async keepDraft(userId, name, value) {
      await db.put('drafts', value, [userId, name])
    },
    dropDraft: (userId, name) => db.delete('drafts', [userId, name]),
    syncedAtMs: async (userId) => (await db.get('synced', userId)) ?? null,
  }
}

function upgrade(db: IDBPDatabase<Schema>): void {
  for (const name of ['entries', 'files'] as const) {
    const keyPath = name === 'entries' ? 'entryId' : 'uploadId'
    db.createObjectStore(name, { keyPath }).createIndex('userId', 'userId')
  }
  db.createObjectStore('pieces', { keyPath: ['userId', 'name'] }).createIndex('userId', 'userId')
  db.createObjectStore('drafts')
  db.createObjectStore('own')
  db.createObjectStore('synced')
}

async function asOwn(db: IDBPDatabase<Schema>): Promise<{ phoneId: string; number: number }> {
  const tx = db.transaction('own', 'readwrite', STRICT)
  const known = await tx.store.get('phone')
  const own = known ?? { phoneId: crypto.randomUUID(), number: 0 }
  if (!known) await tx.store.put(own, 'phone')
  await tx.done
  return own
}

type WithOwn = IDBPTransaction<Schema, ('own' | 'entries' | 'files' | 'drafts')[], 'readwrite'>

/** The next of the phone's own count, and a name nobody else has. */
async function nextOf(tx: Pick<WithOwn, 'objectStore'>, atMs: number) {
  const own = tx.objectStore('own')
  const before = await own.get('phone')
  if (!before) throw new Error('the phone does not know its own id')
  const number = before.number + 1
  await own.put({ ...before, number }, 'phone')
  return { entryId: crypto.randomUUID(), number, atMs }
}
