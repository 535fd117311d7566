import { CallFailure, RefusalError } from '@gss/web-kit/api/failures'
import { expect, test } from 'vitest'
import { type EntryFate, PIECE_MAX_BYTES, SYNC_MAX_ENTRIES } from '../../contract/index.ts'
import { memoryStore } from '../testing/memoryStore.ts'
import { fakeServer } from '../testing/fakeServer.ts'
import type { PhoneStore } from '../store/store.ts'
import { syncOnce } from './syncOnce.ts'

const WHO = 'han.mei'
const NOW_MS = 1_764_000_000_000
/** More than two pieces, so that a cut may fall between them. */
const PHOTO_BYTES = 2 * PIECE_MAX_BYTES + 7
const photo = (byte = 1) => ({
  uploadId: crypto.randomUUID(),
  kind: 'photo' as const,
  bytes: new Blob([new Uint8Array(PHOTO_BYTES).fill(byte)]),
  sha256: '0'.repeat(64),
})
const deed = (words: string, files: ReturnType<typeof photo>[] = []) => ({
  kind: 'test.note',
  body: { words },
  title: words,
  files,
})

interface World {
  store: PhoneStore
  cutBefore: ReturnType<typeof memoryStore>['cutBefore']
  server: ReturnType<typeof fakeServer>
  sync: () => Promise<void>
}
function world(): World {
  const { store, cutBefore } = memoryStore()
  const server = fakeServer()
  const sync = () => syncOnce({ store, api: server.api, userId: WHO, nowMs: () => NOW_MS })
  return { store, cutBefore, server, sync }
}

// oxfmt-ignore
const CUTS: [what: string, cut: (world: World) => void][] = [
  ['nothing',                                                () => undefined],
  ['the network before the entries leave',                   ({ server }) => server.cut('before sync')],
  ['the answer after the server has done them',              ({ server }) => server.cut('after sync')],
  ['the phone before it has written down what it heard',     ({ cutBefore }) => cutBefore('hear')],
  ['the network before the first piece',                     ({ server }) => server.cut('before piece 1')],
  ['the answer to the first piece',                          ({ server }) => server.cut('after piece 1')],
  ['the network before the second piece',                    ({ server }) => server.cut('before piece 2')],
  ['the answer to the second piece',                         ({ server }) => server.cut('after piece 2')],
  ['the network before the last piece',                      ({ server }) => server.cut('before piece 3')],
  ['the answer to the last piece',                           ({ server }) => server.cut('after piece 3')],
  ['the phone before it has written down how far it came',   ({ cutBefore }) => cutBefore('fileMoved')],
]

test.each(CUTS)('cut is %s: each deed and each photo is there once, whole and in order', async (_, cut) => {
  const here = world()
  const { store, server, sync } = here
  const taken = photo()
  await store.keepDeed(WHO, deed('first', [taken]), NOW_MS)
  await store.keepDeed(WHO, deed('second'), NOW_MS)
  cut(here)
  await sync().catch(() => undefined)
  await store.keepDeed(WHO, deed('third'), NOW_MS)
  await sync()
  expect(server.applied().map(({ body }) => body)).toEqual([
    { words: 'first' },
    { words: 'second' },
    { words: 'third' },
  ])
  expect(server.whole()).toEqual([{ uploadId: taken.uploadId, bytes: PHOTO_BYTES }])
  expect((await store.entries(WHO)).map(({ fate }) => fate)).toEqual(['applied', 'applied', 'applied'])
  expect(await store.files(WHO)).toMatchObject([{ fate: 'sent', receivedBytes: PHOTO_BYTES }])
})

test('more than one sync carries go one after another, in the order they were done', async () => {
  const { store, server, sync } = world()
  const words = Array.from({ length: 2 * SYNC_MAX_ENTRIES + 1 }, (_, index) => `deed ${index}`)
  for (const one of words) await store.keepDeed(WHO, deed(one), NOW_MS)
  await sync()
  expect(server.applied().map(({ body }) => body)).toEqual(words.map((one) => ({ words: one })))
  expect(server.syncs()).toBe(3)
})

test('a body that is large travels with fewer beside it', async () => {
  const { store, server, sync } = world()
  const LONG_CHARS = 30_000
  for (let at = 0; at < 10; at++) await store.keepDeed(WHO, deed(`${at}`.padEnd(LONG_CHARS, 'x')), NOW_MS)
  await sync()
  expect(server.applied()).toHaveLength(10)
  expect(server.largest()).toBeLessThan(256 * 1_024)
})

test('what is refused is kept with its reason, and what comes after it is done', async () => {
  const { store, server, sync } = world()
  server.refuse('second', 'patrol.taskCancelled', { name: 'T1' })
  for (const words of ['first', 'second', 'third']) await store.keepDeed(WHO, deed(words), NOW_MS)
  await sync()
  const kept = await store.entries(WHO)
  expect(kept.map(({ fate, code }) => [fate, code])).toEqual([
    ['applied', null],
    ['refused', 'patrol.taskCancelled'],
    ['applied', null],
  ])
  const refused = kept.find(({ fate }) => fate === 'refused')
  if (!refused) throw new Error('nothing was refused')
  await store.forget(WHO, NOW_MS + 1)
  expect(await store.entries(WHO)).toMatchObject([{ title: 'second', values: { name: 'T1' } }])

  server.refuse('second', null)
  await store.doAgain(refused, NOW_MS)
  await sync()
  expect((await store.entries(WHO)).map(({ fate }) => fate)).toEqual(['refused', 'applied'])
  expect(server.applied().map(({ body }) => body)).toContainEqual({ words: 'second' })
})

test('what one person left behind is not sent by the next', async () => {
  const { store, server, sync } = world()
  await store.keepDeed('qian.lin', deed('hers'), NOW_MS)
  await store.keepDeed(WHO, deed('mine'), NOW_MS)
  await sync()
  expect(server.applied().map(({ body }) => body)).toEqual([{ words: 'mine' }])
  expect(await store.entries('qian.lin')).toMatchObject([{ fate: 'waiting' }])
})

test('a photo the server takes for another is sent once more, then told', async () => {
  const { store, server, sync } = world()
  const [once, always] = [photo(1), photo(2)]
  await store.keepDeed(WHO, deed('two photos', [once, always]), NOW_MS)
  server.spoil(once.uploadId, 1)
  server.spoil(always.uploadId, Number.POSITIVE_INFINITY)
  await sync()
  const byId = new Map((await store.files(WHO)).map((file) => [file.uploadId, file]))
  expect(byId.get(once.uploadId)).toMatchObject({ fate: 'sent' })
  expect(byId.get(always.uploadId)).toMatchObject({ fate: 'refused', code: 'field.uploadOtherwise' })
  expect(byId.get(always.uploadId)?.bytes.size).toBe(PHOTO_BYTES)
})

test('what the phone takes along comes once, and its draft goes with the deed', async () => {
  const { store, server, sync } = world()
  server.bundle([{ name: 'patrol.tasks', mark: 'a', value: ['one'] }])
  await store.keepDraft(WHO, 'task 1', { ticked: true })
  await store.keepDeed(WHO, { ...deed('done'), draft: 'task 1' }, NOW_MS)
  await sync()
  await sync()
  expect(await store.pieces(WHO)).toMatchObject([{ name: 'patrol.tasks', mark: 'a', value: ['one'] }])
  expect(server.sentPieces()).toBe(1)
  expect(await store.draft(WHO, 'task 1')).toBeUndefined()
  expect(await store.syncedAtMs(WHO)).toBe(NOW_MS)
})

test('nothing that waits is forgotten, however old', async () => {
  const { store, sync } = world()
  const taken = photo()
  await store.keepDeed(WHO, deed('with a photo', [taken]), NOW_MS)
  await store.forget(WHO, Number.MAX_SAFE_INTEGER)
  expect(await store.entries(WHO)).toHaveLength(1)
  await sync()
  await store.forget(WHO, NOW_MS + 1)
  expect(await store.entries(WHO)).toEqual([])
  expect(await store.files(WHO)).toEqual([])
})

const REFUSALS: [what: string, failure: Error][] = [
  ['a lost line', new CallFailure('lost')],
  ['a session that is over', new RefusalError({ code: 'session.lost', message: '' })],
  ['too much under way', new RefusalError({ code: 'field.uploadsTooMany', message: '' })],
]
test.each(REFUSALS)('%s leaves a photo waiting', async (_, failure) => {
  const { store, server, sync } = world()
  await store.keepDeed(WHO, deed('one', [photo()]), NOW_MS)
  server.fail(failure)
  await expect(sync()).rejects.toBe(failure)
  expect(await store.files(WHO)).toMatchObject([{ fate: 'waiting' }])
})

test('a fate that is told twice is heard once', async () => {
  const { store, sync } = world()
  const { entryId } = await store.keepDeed(WHO, deed('one'), NOW_MS)
  await sync()
  const refused: EntryFate = { entryId, fate: 'refused', code: 'test.no', values: null, answer: null }
  await store.hear(WHO, { at: new Date(NOW_MS), fates: [refused], bundle: [], uploads: [] }, NOW_MS)
  expect(await store.entries(WHO)).toMatchObject([{ fate: 'applied', code: null }])
})

test('where bytes cost photos wait, and records, voices and signatures go; elsewhere the photos follow', async () => {
  const { store, server } = world()
  let isHeld = true
  const sync = () =>
    syncOnce({ store, api: server.api, userId: WHO, nowMs: () => NOW_MS, holdsPhotos: () => isHeld })
  const [taken, signed] = [photo(), { ...photo(2), kind: 'signature' as const }]
  await store.keepDeed(WHO, deed('one', [taken]), NOW_MS)
  await store.keepDeed(WHO, { ...deed('two'), files: [signed] }, NOW_MS)
  await sync()
  expect(server.applied().map(({ body }) => body)).toEqual([{ words: 'one' }, { words: 'two' }])
  expect(server.whole().map(({ uploadId }) => uploadId)).toEqual([signed.uploadId])
  const fateOf = async () =>
    Object.fromEntries((await store.files(WHO)).map(({ uploadId, fate }) => [uploadId, fate]))
  expect(await fateOf()).toEqual({ [taken.uploadId]: 'waiting', [signed.uploadId]: 'sent' })
  isHeld = false
  await sync()
  expect(await fateOf()).toEqual({ [taken.uploadId]: 'sent', [signed.uploadId]: 'sent' })
  expect(server.whole()).toHaveLength(2)
})
