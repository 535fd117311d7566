import type { AskOf } from '@gss/kit/call'
import { CallFailure, RefusalError } from '@gss/web-kit/api/failures'
import type { BundlePiece, calls, EntryFate, FieldEntry } from '../../contract/index.ts'
import type { FieldApi } from '../sync/syncOnce.ts'

/** Before or after: whether the server heard what is cut. Pieces are counted from one. */
export type Cut = 'before sync' | 'after sync' | `${'before' | 'after'} piece ${number}`

/** The server's end, as `modules/field/server` keeps its promises: each entry once, uploads that go on where they ended. */
export function fakeServer() {
  const fates = new Map<string, EntryFate>()
  const applied: FieldEntry[] = []
  const received = new Map<string, number>()
  const whole = new Map<string, number>()
  const refusals = new Map<string, { code: string; values: EntryFate['values'] }>()
  const spoilt = new Map<string, number>()
  let bundle: BundlePiece[] = []
  let cut: Cut | null = null
  let failure: Error | null = null
  let piece = 0
  const counts = { syncs: 0, pieces: 0, largest: 0 }
  const cutAt = (at: Cut) => {
    if (cut !== at) return
    cut = null
    throw new CallFailure('lost')
  }
  const fateOf = (entry: FieldEntry): EntryFate => {
    const known = fates.get(entry.entryId)
    if (known) return known
    const { words } = wordsOf(entry.body)
    const refusal = refusals.get(words)
    if (!refusal) applied.push(entry)
    const fate: EntryFate = refusal
      ? { entryId: entry.entryId, fate: 'refused', ...refusal, answer: null }
      : { entryId: entry.entryId, fate: 'applied', code: null, values: null, answer: null }
    fates.set(entry.entryId, fate)
    return fate
  }
  const stateOf = (uploadId: string) => ({
    uploadId,
    receivedBytes: received.get(uploadId) ?? 0,
    fileId: whole.has(uploadId) ? uploadId : null,
  })
  const api: FieldApi = {
    async sync(ask: AskOf<typeof calls.sync>) {
      cutAt('before sync')
      counts.syncs++
      counts.largest = Math.max(counts.largest, JSON.stringify(ask).length)
      const told = ask.entries.toSorted((a, b) => a.number - b.number).map(fateOf)
      const known = new Map(ask.known.map(({ name, mark }) => [name, mark]))
      const news = bundle.filter(({ name, mark }) => known.get(name) !== mark)
      counts.pieces += news.length
      cutAt('after sync')
      const uploads = ask.uploads.filter((id) => received.has(id)).map(stateOf)
      return { at: ask.clock, fates: told, bundle: news, uploads }
    },
    async sendPiece({ uploadId, fromByte, totalBytes }, bytes) {
      if (failure) throw failure
      const nth = ++piece
      cutAt(`before piece ${nth}`)
      const there = received.get(uploadId) ?? 0
      if (!whole.has(uploadId) && fromByte === there) received.set(uploadId, there + bytes.size)
      if (received.get(uploadId) === totalBytes) finish(uploadId, totalBytes)
      cutAt(`after piece ${nth}`)
      return stateOf(uploadId)
    },
  }
  function finish(uploadId: string, totalBytes: number) {
    const left = spoilt.get(uploadId) ?? 0
    if (left > 0) {
      spoilt.set(uploadId, left - 1)
      received.set(uploadId, 0)
      throw new RefusalError({ code: 'field.uploadOtherwise', message: '' })
    }
    whole.set(uploadId, totalBytes)
  }
  return {
    api,
    applied: () => applied,
    whole: () => [...whole].map(([uploadId, bytes]) => ({ uploadId, bytes })),
    syncs: () => counts.syncs,
    sentPieces: () => counts.pieces,
    largest: () => counts.largest,
    cut: (at: Cut) => void (cut = at),
    fail: (with_: Error) => void (failure = with_),
    bundle: (pieces: BundlePiece[]) => void (bundle = pieces),
    spoil: (uploadId: string, times: number) => void spoilt.set(uploadId, times),
    refuse: (words: string, code: string | null, values: EntryFate['values'] = null) =>
      void (code === null ? refusals.delete(words) : refusals.set(words, { code, values })),
  }
}

const wordsOf = (body: unknown): { words: string } =>
  typeof body === 'object' && body !== null && 'words' in body && typeof body.words === 'string'
    ? { words: body.words }
    : { words: '' }
