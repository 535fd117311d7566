import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import type { Caller } from '@gss/session/server'
import { expect, test } from 'vitest'
import { UPLOAD_KEPT_MS, UPLOAD_MAX_BYTES } from '../contract/index.ts'
import { forgetIdleUploads } from './uploadStore.ts'
import { fieldWorld, person, START, sumOf, UNIT_A, UNIT_B } from './testing/fieldWorld.ts'

/** A picture of one pixel, with a long comment after its end: a photo as large as one likes. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const photo = (bytes: Uint8Array = PNG) => ({
  uploadId: newId(),
  kind: 'photo' as const,
  totalBytes: bytes.length,
  sha256: sumOf(bytes),
})
type Photo = ReturnType<typeof photo>
type World = Awaited<ReturnType<typeof fieldWorld>>
const send = (
  world: World,
  which: Photo,
  fromByte: number,
  untilByte: number,
  who: Caller,
  bytes: Uint8Array = PNG,
) => world.calls.sendPiece({ ...which, fromByte }, who, bytes.subarray(fromByte, untilByte))

test('an upload goes on at any byte, and bytes that were here or leave a gap change nothing', async () => {
  const world = await fieldWorld()
  const [who, which] = [person(UNIT_A), photo()]
  expect(await send(world, which, 0, 7, who)).toMatchObject({ receivedBytes: 7, fileId: null })
  expect(await send(world, which, 0, 20, who)).toMatchObject({ receivedBytes: 7 })
  expect(await send(world, which, 30, 40, who)).toMatchObject({ receivedBytes: 7 })
  const asked = { phoneId: newId(), clock: START, entries: [], known: [], uploads: [which.uploadId, newId()] }
  expect(await world.calls.sync(asked, who)).toMatchObject({
    uploads: [{ uploadId: which.uploadId, receivedBytes: 7, fileId: null }],
  })
  const whole = await send(world, which, 7, PNG.length, who)
  expect(whole).toMatchObject({ receivedBytes: PNG.length, fileId: expect.any(String) })
  expect(await send(world, which, 7, PNG.length, who)).toEqual(whole)
})

test('the last piece sent twice at once is one file', async () => {
  const world = await fieldWorld()
  const [who, which] = [person(UNIT_A), photo()]
  const states = await Promise.all([1, 2, 3].map(() => send(world, which, 0, PNG.length, who)))
  const ids = new Set(states.map((state) => (isRefusal(state) ? state.refused : state.fileId)))
  expect(ids.size).toBe(1)
})

test('a photo is seen by its unit and the centre, and by nobody else', async () => {
  const world = await fieldWorld()
  const [who, which] = [person(UNIT_A), photo()]
  const rows: [whom: Caller, sees: boolean][] = [
    [who, true],
    [person(UNIT_A), true],
    [person(null), true],
    [person(UNIT_B), false],
  ]
  await send(world, which, 0, 7, who)
  expect(await world.calls.upload({ uploadId: which.uploadId }, who)).toMatchObject({
    refused: 'field.uploadNotFound',
  })
  await send(world, which, 7, PNG.length, who)
  for (const [whom, sees] of rows) {
    const file = await world.calls.upload({ uploadId: which.uploadId }, whom)
    expect([whom.unitId, !isRefusal(file)]).toEqual([whom.unitId, sees])
  }
})

// oxfmt-ignore
const wrong: [what: string, made: () => Photo & { bytes: Uint8Array }, code: string][] = [
  ['another picture than declared', () => ({ ...photo(), sha256: sumOf(Buffer.from('x')), bytes: PNG }), 'field.uploadOtherwise'],
  ['a page that says it is a photo', () => ({ ...photo(Buffer.from('<html>')), bytes: Buffer.from('<html>') }), 'field.uploadTypeWrong'],
  ['more bytes than declared', () => ({ ...photo(), totalBytes: 5, bytes: PNG }), 'field.uploadOtherwise'],
  ['12 MB', () => ({ ...photo(), totalBytes: 12_000_000, bytes: PNG }), 'field.uploadTooLarge'],
  ['nothing', () => ({ ...photo(), totalBytes: 0, bytes: Buffer.alloc(0) }), 'field.uploadTooLarge'],
]
test.each(wrong)('%s is refused, and can be sent anew', async (_, made, code) => {
  const world = await fieldWorld()
  const { bytes, ...which } = made()
  const who = person(UNIT_A)
  expect(await world.calls.sendPiece({ ...which, fromByte: 0 }, who, bytes)).toMatchObject({ refused: code })
  if (which.totalBytes > UPLOAD_MAX_BYTES || which.totalBytes === 0 || which.totalBytes < bytes.length) return
  expect(await send(world, which, 0, 0, who, bytes)).toMatchObject({ receivedBytes: 0, fileId: null })
})

test('somebody else goes on with nobody\u2019s upload', async () => {
  const world = await fieldWorld()
  const which = photo()
  await send(world, which, 0, 7, person(UNIT_A))
  expect(await send(world, which, 7, 20, person(UNIT_A))).toMatchObject({ refused: 'field.uploadOtherwise' })
})

test('what nobody goes on with is forgotten, what is whole stays', async () => {
  const world = await fieldWorld()
  const [who, cut, whole] = [person(UNIT_A), photo(), photo()]
  await send(world, cut, 0, 7, who)
  await send(world, whole, 0, PNG.length, who)
  world.later(UPLOAD_KEPT_MS)
  expect(await forgetIdleUploads(world.deps.db, new Date(world.now().getTime() - UPLOAD_KEPT_MS))).toBe(0)
  world.later(1)
  expect(await forgetIdleUploads(world.deps.db, new Date(world.now().getTime() - UPLOAD_KEPT_MS))).toBe(1)
})
