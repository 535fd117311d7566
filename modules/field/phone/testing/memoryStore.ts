import type { PhoneEntry, PhoneFile, KeptPiece } from '../store/kept.ts'
import type { PhoneStore } from '../store/store.ts'
import {
  againOf,
  phoneEntryOf,
  uploadFileOf,
  forgettable,
  movedFile,
  withFate,
  withState,
} from '../store/turns.ts'

/** The phone's store for tests: the same promises, kept in memory. `cutBefore` makes the next write fail, as a phone that dies. */
export function memoryStore() {
  const entries = new Map<string, PhoneEntry>()
  const files = new Map<string, PhoneFile>()
  const pieces = new Map<string, KeptPiece>()
  const drafts = new Map<string, unknown>()
  const synced = new Map<string, number>()
  const phoneId = crypto.randomUUID()
  let number = 0
  let cut: string | null = null
  const dies = (name: string) => {
    if (cut !== name) return
    cut = null
    throw new Error(`cut before ${name}`)
  }
  const mine = <T extends { userId: string }>(all: Map<string, T>, userId: string) =>
    [...all.values()].filter((one) => one.userId === userId)
  const inOrder = (userId: string) => mine(entries, userId).toSorted((a, b) => a.number - b.number)
  const next = (atMs: number) => ({ entryId: crypto.randomUUID(), number: ++number, atMs })
  const store: PhoneStore = {
    phoneId: () => Promise.resolve(phoneId),
    async keepDeed(userId, deed, atMs) {
      dies('keepDeed')
      const entry = phoneEntryOf(userId, deed, next(atMs))
      entries.set(entry.entryId, entry)
      for (const file of deed.files) files.set(file.uploadId, uploadFileOf(userId, file))
      if (deed.draft !== undefined) drafts.delete(`${userId} ${deed.draft}`)
      return entry
    },
    entries: async (userId) => inOrder(userId),
    files: async (userId) => mine(files, userId),
    pieces: async (userId) => mine(pieces, userId),
    async hear(userId, { fates, bundle, uploads }, atMs) {
      dies('hear')
      for (const fate of fates) {
        const entry = entries.get(fate.entryId)
        if (entry) entries.set(fate.entryId, withFate(entry, fate, atMs))
      }
      for (const piece of bundle) pieces.set(`${userId} ${piece.name}`, { userId, ...piece })
      for (const state of uploads) {
        const file = files.get(state.uploadId)
        if (file) files.set(state.uploadId, withState(file, state))
      }
      synced.set(userId, atMs)
    },
    async fileMoved(file, to) {
      dies('fileMoved')
      files.set(file.uploadId, movedFile(file, to))
    },
    async doAgain(entry, atMs) {
      const again = againOf(entry, next(atMs))
      entries.set(again.entryId, again)
    },
    async forget(userId, beforeMs) {
      const gone = forgettable(inOrder(userId), mine(files, userId), beforeMs)
      for (const id of gone.entryIds) entries.delete(id)
      for (const id of gone.uploadIds) files.delete(id)
    },
    draft: async (userId, name) => drafts.get(`${userId} ${name}`),
    keepDraft: async (userId, name, value) => void drafts.set(`${userId} ${name}`, value),
    dropDraft: async (userId, name) => void drafts.delete(`${userId} ${name}`),
    syncedAtMs: async (userId) => synced.get(userId) ?? null,
  }
  return { store, cutBefore: (name: 'keepDeed' | 'hear' | 'fileMoved') => void (cut = name) }
}
