import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ArrivedFile } from '@gss/kit/call'
import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database.ts'
import { newId, PLATFORM_UNIT } from '../ids.ts'
import { testDatabase } from '../testing/database.ts'
import { EXAMPLES } from './testing/examples.ts'
import { type AskToKeep, openFiles } from './store.ts'
import { folderOf, filePathOf } from './where.ts'

const NOW = new Date('2026-11-20T08:00:00.000Z')
const DAY_MS = 86_400_000

let db: Database
beforeAll(async () => {
  db = (await testDatabase()).database
})

async function world() {
  await sql`delete from files`.execute(db.on())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gss-files-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return { root: path.join(dataDir, 'files'), files: openFiles({ db, dataDir, clock: () => NOW }) }
}
const onDisk = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

async function* sent(...parts: Uint8Array[]) {
  yield* parts
}
async function* brokenOff() {
  yield EXAMPLES.png
  throw new Error('the line went dead')
}
const ASK: AskToKeep = { purpose: 'test', name: 'a.png', maxBytes: 1_048_576, types: ['png', 'txt', 'doc'] }
const arrived = (kept: ArrivedFile | Refusal): ArrivedFile => {
  if (isRefusal(kept)) throw new Error(kept.refused)
  return kept
}

test('what is kept comes back byte for byte, under its name, with its media type', async () => {
  const { files } = await world()
  const unitId = newId()
  const kept = arrived(
    await files.keep(sent(EXAMPLES.png.subarray(0, 5), EXAMPLES.png.subarray(5)), {
      ...ASK,
      name: '../图.gif',
      unitId,
    }),
  )
  expect(kept).toEqual({ fileId: kept.fileId, name: '图.gif.png', type: 'png', bytes: EXAMPLES.png.length })
  const found = await files.find(db, kept.fileId)
  expect(found).toMatchObject({
    unitId,
    ownerId: null,
    purpose: 'test',
    keptAt: NOW,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const leaving = files.open(found!)
  expect(leaving).toMatchObject({ name: '图.gif.png', type: 'image/png', bytes: EXAMPLES.png.length })
  expect(await buffer(leaving.body as AsyncIterable<Uint8Array>)).toEqual(EXAMPLES.png)
  expect(await files.read(found!, 1, 3)).toEqual(EXAMPLES.png.subarray(1, 4))
  expect(await files.read(found!, EXAMPLES.png.length - 2, 9)).toEqual(EXAMPLES.png.subarray(-2))
  expect(((await stat(files.placeOf(found!))).mode & 0o077).toString(8)).toBe('0')
})

const refused: [
  what: string,
  source: () => AsyncIterable<Uint8Array>,
  ask: Partial<AskToKeep>,
  refusal: Refusal,
][] = [
  [
    'one byte too many',
    () => sent(EXAMPLES.png, Buffer.alloc(1_048_577 - EXAMPLES.png.length)),
    {},
    { refused: 'file.tooLarge', with: { megabytes: 1 } },
  ],
  [
    'an endless one',
    async function* () {
      for (;;) yield Buffer.alloc(65_536, 65)
    },
    { maxBytes: 1_572_864 },
    { refused: 'file.tooLarge', with: { megabytes: 1.5 } },
  ],
  ['an empty one', () => sent(), {}, { refused: 'file.empty' }],
  ['a kind nobody asked for', () => sent(EXAMPLES.pdf), {}, { refused: 'file.typeWrong' }],
  ['a kind nobody knows', () => sent(EXAMPLES.exe), {}, { refused: 'file.typeWrong' }],
  ['a drawing where pictures are asked for', () => sent(EXAMPLES.svg), {}, { refused: 'file.typeWrong' }],
  ['a page called a document', () => sent(EXAMPLES.html), { name: 'a.doc' }, { refused: 'file.typeWrong' }],
  ['one that is broken off', brokenOff, {}, { refused: 'file.brokenOff' }],
  [
    'a name of 51 characters',
    () => sent(EXAMPLES.png),
    { name: `${'火'.repeat(47)}.png`, nameMaxChars: 50 },
    { refused: 'file.nameTooLong', with: { chars: 50 } },
  ],
]
test.each(refused)('refused, and nothing is left: %s', async (_, source, ask, refusal) => {
  const { files, root } = await world()
  expect(await files.keep(source(), { ...ASK, ...ask })).toEqual(refusal)
  expect(await onDisk(root).catch(() => [])).toEqual([])
  expect(
    await db.on<{ files: { file_id: string } }>().selectFrom('files').select('file_id').execute(),
  ).toEqual([])
})

test('one byte less is not too many, and a name of 50 characters not too long', async () => {
  const { files } = await world()
  const whole = Buffer.concat([EXAMPLES.png, Buffer.alloc(1_048_576 - EXAMPLES.png.length)])
  expect(
    arrived(await files.keep(sent(whole), { ...ASK, name: `${'火'.repeat(46)}.png`, nameMaxChars: 50 }))
      .bytes,
  ).toBe(1_048_576)
})

test.each(['../../../etc/passwd', '', 'x', `${PLATFORM_UNIT}'`, '..', PLATFORM_UNIT])(
  'nothing is found under %j',
  async (id) => {
    const { files } = await world()
    expect(await files.find(db, id)).toBeNull()
    expect(await db.transaction((tx) => files.drop(tx, id))).toBe(false)
  },
)

test('dropping goes with the transaction', async () => {
  const { files, root } = await world()
  const { fileId } = arrived(await files.keep(sent(EXAMPLES.png), ASK))
  const failing = db.transaction(async (tx) => {
    await files.drop(tx, fileId)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await onDisk(root)).toEqual([fileId])
  expect(await db.transaction((tx) => files.drop(tx, fileId))).toBe(true)
  expect(await onDisk(root)).toEqual([])
  expect(await files.find(db, fileId)).toBeNull()
})

test('an upload waits for who brought it, is claimed once, and then waits no more', async () => {
  const { files, root } = await world()
  const [ours, theirs] = [newId(), newId()]
  const bring = async (ownerId: string, purpose = 'upload') =>
    arrived(await files.keep(sent(EXAMPLES.png), { ...ASK, purpose, ownerId })).fileId
  const [claimed, left, other] = [await bring(ours), await bring(ours), await bring(ours, 'another upload')]
  await bring(theirs)
  const waiting = async (ownerId: string) =>
    (await files.waiting(db, { ownerId, purposes: ['upload'] })).map(({ fileId }) => fileId)
  expect(await waiting(ours)).toEqual([claimed, left])
  await db.transaction((tx) => files.claim(tx, [claimed], 'kept'))
  expect(await waiting(ours)).toEqual([left])
  expect((await files.findAll(db, [other, claimed, newId(), 'none'])).map(({ purpose }) => purpose)).toEqual([
    'kept',
    'another upload',
  ])
  expect(await files.sweepWaiting(['upload'], NOW)).toBe(0)
  expect(await files.sweepWaiting(['upload'], new Date(NOW.getTime() + 1))).toBe(2)
  expect((await onDisk(root)).toSorted()).toEqual([claimed, other].toSorted())
})

test('the sweep takes what no row knows and is a day old, and tells of rows without bytes', async () => {
  const { files, root } = await world()
  const kept = arrived(await files.keep(sent(EXAMPLES.png), ASK))
  const lost = arrived(await files.keep(sent(EXAMPLES.png), ASK))
  await rm(filePathOf(root, lost.fileId))
  const folder = folderOf(root, kept.fileId)
  for (const [name, ageMs] of [
    ['old-orphan', 2 * DAY_MS],
    ['young-orphan', DAY_MS / 2],
    [kept.fileId, 9 * DAY_MS],
  ] as const) {
    await writeFile(path.join(folder, name), '', { flag: 'a' })
    await utimes(path.join(folder, name), NOW, new Date(NOW.getTime() - ageMs))
  }
  await writeFile(path.join(root, 'draft', 'half'), 'x')
  await utimes(path.join(root, 'draft', 'half'), NOW, new Date(NOW.getTime() - 2 * DAY_MS))
  expect(await files.sweep()).toEqual({ removed: 2, missing: [lost.fileId] })
  expect((await onDisk(root)).toSorted()).toEqual([kept.fileId, 'young-orphan'].toSorted())
})
