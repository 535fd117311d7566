import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { LeavingFile } from '@gss/kit/call'
import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { EXAMPLES } from '@gss/server-kit/files/testing/examples'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type FormValues,
  type Realm,
  type RegisterListRow,
  UPLOADS_WAITING_MAX,
} from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { addRow } from '../register/add.ts'
import { keptObjects } from '../register/keptObjects.ts'
import { oneRow, registerRowsPage } from '../register/read.ts'
import { emptyBin } from '../changes/recycle.ts'
import { removeMany } from '../register/remove.ts'
import { updateRow } from '../register/update.ts'
import { forms, placesWorld, someone } from '../testing/placesWorld.ts'
import { PICTURE, picture, upload } from '../testing/uploads.ts'
import { rowFile, rowFileByTicket, rowFileTicket } from './show.ts'
import { fileJobs } from './sweep.ts'

/** Where the store puts a file two folders deep. */
const storeOf = ({ files }: ArchiveDeps) => {
  const at = { fileId: '019aa000-0000-7000-8000-00000000eeee' } as Parameters<typeof files.placeOf>[0]
  return path.resolve(files.placeOf(at), '../../..')
}
const onDisk = async () => {
  const found = await readdir(storeOf(deps), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

let deps: ArchiveDeps
const centre = someone('值班长')
let ours: Caller
let theirs: Caller
let unitA = ''
let unitB = ''

beforeAll(async () => {
  deps = await placesWorld(keptObjects)
  ;[unitA, unitB] = [await add('unit', 'unit', forms.unit('A')), await add('unit', 'unit', forms.unit('B'))]
  ;[ours, theirs] = [someone('甲', unitA), someone('乙', unitB)]
})
beforeEach(async () => {
  for (const table of ['unit_records', 'control_rooms', 'buildings', 'files'])
    await sql`delete from ${sql.table(table)}`.execute(deps.db.on())
  await rm(storeOf(deps), { recursive: true, force: true })
  await mkdir(storeOf(deps))
})

async function add(
  realm: Realm,
  object: string,
  values: FormValues,
  unitId?: string,
  who = centre,
): Promise<string> {
  const added = await addRow(realm, { object, values, ...(unitId !== undefined && { unitId }) }, who, deps)
  if (isRefusal(added)) throw new Error(JSON.stringify(added))
  return added.id
}
const whyNot = (answer: unknown) =>
  isRefusal(answer)
    ? Array.isArray(answer.data)
      ? answer.data.map(({ field, why }) => `${field} ${why}`).join()
      : answer.refused
    : 'done'
async function one(id: string, who = ours): Promise<RegisterListRow> {
  const row = await oneRow('baseData', { object: 'building', id }, who, deps)
  if (isRefusal(row)) throw new Error(row.refused)
  return row
}
const edit = async (id: string, values: FormValues, who = ours) =>
  updateRow('baseData', { object: 'building', id, version: (await one(id)).version, values }, who, deps)
const ELEVATION = { realm: 'baseData', object: 'building', field: 'elevationPic' } as const
const ofBuilding = (who = ours) => picture(ELEVATION, who, deps)
const building = async (code: string, fileIds: string[]) =>
  add('baseData', 'building', { ...forms.building(code), elevationPic: fileIds }, unitA, ours)
const known = async () =>
  (
    await sql<{ id: string }>`select file_id as id from files order by file_id`.execute(deps.db.on())
  ).rows.map(({ id }) => id)

/** A PNG whose head claims a size. */
const claims = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([EXAMPLES.png, size])
}
const heavy = (head: Buffer, bytes: number) => Buffer.concat([head, Buffer.alloc(bytes - head.length)])
const MIB = 1_048_576

const uploads: [
  what: string,
  object: string,
  field: string,
  bytes: () => Buffer,
  name: string,
  why: string,
][] = [
  ['a picture', 'building', 'elevationPic', () => PICTURE, '立面.png', 'done'],
  ['a picture under a wrong ending', 'building', 'elevationPic', () => PICTURE, '立面.jpg', 'done'],
  ['a page called a picture', 'building', 'elevationPic', () => EXAMPLES.html, 'a.png', 'file.typeWrong'],
  ['a program called a picture', 'building', 'elevationPic', () => EXAMPLES.exe, 'a.png', 'file.typeWrong'],
  [
    'a drawing, which may hold a program',
    'building',
    'elevationPic',
    () => EXAMPLES.svg,
    'a.svg',
    'file.typeWrong',
  ],
  [
    'a PDF where pictures are asked for',
    'building',
    'elevationPic',
    () => EXAMPLES.pdf,
    'a.png',
    'archive.fileOfOtherKind',
  ],
  ['a PDF where documents are', 'testUnit', 'toolFile', () => EXAMPLES.pdf, '设备.pdf', 'done'],
  ['a document with macros', 'testUnit', 'toolFile', () => EXAMPLES.macros, 'a.docx', 'file.typeWrong'],
  ['a sound', 'audio', 'file', () => EXAMPLES.mp3, 'a.mp3', 'done'],
  ['a building in three dimensions', 'building', 'modelFile', () => EXAMPLES.glb, 'a.glb', 'done'],
  ['nothing', 'building', 'elevationPic', () => Buffer.alloc(0), 'a.png', 'file.empty'],
  ['a picture of 5 MB', 'building', 'elevationPic', () => heavy(PICTURE, 5 * MIB), 'a.png', 'done'],
  [
    'one byte more',
    'building',
    'elevationPic',
    () => heavy(PICTURE, 5 * MIB + 1),
    'a.png',
    'archive.pictureTooHeavy',
  ],
  [
    'a document of more than 10 MB',
    'testUnit',
    'toolFile',
    () => heavy(EXAMPLES.pdf, 10 * MIB + 1),
    'a.pdf',
    'archive.fileTooHeavy',
  ],
  [
    'a file of more than any field takes',
    'testUnit',
    'toolFile',
    () => heavy(EXAMPLES.pdf, 20 * MIB + 1),
    'a.pdf',
    'file.tooLarge',
  ],
  [
    'a bomb of 50,000 × 50,000',
    'building',
    'elevationPic',
    () => claims(50_000, 50_000),
    'a.png',
    'archive.pictureTooLarge',
  ],
  [
    'a picture of 60 million pixels',
    'building',
    'elevationPic',
    () => claims(10_000, 6_000),
    'a.png',
    'archive.pictureTooLarge',
  ],
  [
    'a bomb among documents',
    'testUnit',
    'toolFile',
    () => claims(50_000, 50_000),
    'a.png',
    'archive.pictureTooLarge',
  ],
  [
    'a picture cut off in its head',
    'building',
    'elevationPic',
    () => EXAMPLES.jpeg,
    'a.jpg',
    'archive.pictureUnreadable',
  ],
  ['a name of 50 characters', 'building', 'elevationPic', () => PICTURE, `${'火'.repeat(46)}.png`, 'done'],
  [
    'a name of 51',
    'building',
    'elevationPic',
    () => PICTURE,
    `${'火'.repeat(47)}.png`,
    'archive.fileNameTooLong',
  ],
  ['a field that takes no files', 'building', 'name', () => PICTURE, 'a.png', 'archive.fieldUnknown'],
  ['a field there is not', 'building', 'colour', () => PICTURE, 'a.png', 'archive.objectUnknown'],
  ['an object there is not', 'castle', 'photo', () => PICTURE, 'a.png', 'archive.objectUnknown'],
]
test.each(uploads)('%s: %s.%s', async (_, object, field, bytes, name, why) => {
  const realm = deps.register.get(object)?.description.permission ?? 'baseData'
  expect(whyNot(await upload(bytes(), { realm, object, field, name }, centre, deps))).toBe(why)
  // What is refused leaves nothing behind.
  expect([(await known()).length, (await onDisk()).length]).toEqual(why === 'done' ? [1, 1] : [0, 0])
})

test('who may neither add nor edit uploads nothing', async () => {
  const reader: Caller = { ...ours, permits: (_, action) => action === 'query' }
  expect(whyNot(await upload(PICTURE, ELEVATION, reader, deps))).toBe('session.notPermitted')
  expect(await known()).toEqual([])
})

test('a form is saved with its files, and a row shows them by name', async () => {
  const name = '../../北立面\u202egnp.png'
  const file = await upload(PICTURE, { ...ELEVATION, name }, ours, deps)
  const fileId = isRefusal(file) ? '' : file.fileId
  const id = await building('1', [fileId])
  expect((await one(id)).files).toEqual({
    elevationPic: [{ fileId, name: '北立面gnp.png', type: 'png', bytes: PICTURE.length, mayOpen: true }],
  })
  const page = await registerRowsPage('baseData', { object: 'building', page: 1, pageRows: 10 }, ours, deps)
  expect(
    isRefusal(page) ? page : page.rows.map(({ files, values }) => [files, values['elevationPic']]),
  ).toEqual([[{}, undefined]])
})

const foreign: [what: string, fileId: () => Promise<string>][] = [
  ['a file there is not', () => Promise.resolve('019aa000-0000-7000-8000-00000000ffff')],
  ["another person's upload", () => ofBuilding(theirs)],
  [
    "another row's file",
    async () => {
      const fileId = await ofBuilding()
      await building('other', [fileId])
      return fileId
    },
  ],
  [
    "another unit's file",
    async () => {
      const fileId = await ofBuilding(theirs)
      await add('baseData', 'building', { ...forms.building('ofB'), elevationPic: [fileId] }, unitB, theirs)
      return fileId
    },
  ],
  [
    'an upload for another realm',
    () => picture({ realm: 'unit', object: 'unit', field: 'logo' }, ours, deps),
  ],
]
test.each(foreign)('%s is refused, and nothing is claimed', async (_, fileId) => {
  const stranger = await fileId()
  const mine = await ofBuilding()
  const values = { ...forms.building('new'), elevationPic: [mine, stranger] }
  expect(whyNot(await addRow('baseData', { object: 'building', unitId: unitA, values }, ours, deps))).toBe(
    'elevationPic archive.fileUnknown',
  )
  const id = await building('1', [mine])
  expect(whyNot(await edit(id, { elevationPic: [mine, stranger] }))).toBe('elevationPic archive.fileUnknown')
})

test('a file is named in one field only, and of its kind', async () => {
  const fileId = await ofBuilding()
  const values = { ...forms.building('1'), elevationPic: [fileId], modelFile: [fileId] }
  expect(whyNot(await addRow('baseData', { object: 'building', unitId: unitA, values }, ours, deps))).toBe(
    'modelFile archive.fileUnknown',
  )
  const asModel = { ...forms.building('1'), modelFile: [fileId] }
  expect(
    whyNot(await addRow('baseData', { object: 'building', unitId: unitA, values: asModel }, ours, deps)),
  ).toBe('modelFile archive.fileOfOtherKind')
})

test('ten are one too many, and of what is one there are not two', async () => {
  const ten = await Promise.all(Array.from({ length: 10 }, () => ofBuilding()))
  const id = await building('1', ten.slice(0, 9))
  expect(whyNot(await edit(id, { elevationPic: ten }))).toBe('elevationPic archive.filesTooMany')
  const logos = [
    await picture({ realm: 'unit', object: 'unit', field: 'logo' }, ours, deps),
    await picture({ realm: 'unit', object: 'unit', field: 'logo' }, ours, deps),
  ]
  const unit = await oneRow('unit', { object: 'unit', id: unitA }, ours, deps)
  const version = isRefusal(unit) ? 0 : unit.version
  expect(
    whyNot(
      await updateRow('unit', { object: 'unit', id: unitA, version, values: { logo: logos } }, ours, deps),
    ),
  ).toBe('logo archive.filesTooMany')
})

test('what a form no longer names is gone; what goes with its row lies in the bin with it', async () => {
  const [first, second, third] = [await ofBuilding(), await ofBuilding(), await ofBuilding()]
  const id = await building('1', [first, second])
  expect(whyNot(await edit(id, { elevationPic: [second, third] }))).toBe('done')
  expect(await known()).toEqual([second, third])
  expect(await onDisk()).toHaveLength(2)
  expect(whyNot(await removeMany('baseData', { object: 'building', ids: [id] }, ours, deps))).toBe('done')
  expect(await known()).toEqual([second, third])
  await sql`update recycled_rows set deleted_at = deleted_at - interval '90 days'`.execute(deps.db.on())
  await emptyBin(deps)
  expect(await known()).toEqual([])
  expect(await onDisk()).toEqual([])
})

test('a form that is refused claims nothing', async () => {
  const fileId = await ofBuilding()
  const values = { ...forms.building('1'), upFloors: 999, elevationPic: [fileId] }
  expect(whyNot(await addRow('baseData', { object: 'building', unitId: unitA, values }, ours, deps))).toBe(
    'upFloors archive.numberOutside',
  )
  await building('1', [fileId])
})

test('of two forms saved with one upload at once, one has it', async () => {
  const fileId = await ofBuilding()
  const save = (code: string) =>
    addRow(
      'baseData',
      { object: 'building', unitId: unitA, values: { ...forms.building(code), elevationPic: [fileId] } },
      ours,
      deps,
    )
  const answers = (await Promise.all([save('1'), save('2')])).map(whyNot)
  expect(answers.toSorted()).toEqual(['done', 'elevationPic archive.fileUnknown'])
})

test('the journal calls files by their names, before and after', async () => {
  const named = async (name: string) => {
    const file = await upload(PICTURE, { ...ELEVATION, name }, ours, deps)
    return isRefusal(file) ? '' : file.fileId
  }
  const id = await building('1', [await named('旧.png')])
  await edit(id, { elevationPic: [await named('新.png')] })
  await removeMany('baseData', { object: 'building', ids: [id] }, ours, deps)
  const { rows } = await sql<{ before: FormValues | null; after: FormValues | null }>`
    select before, after from journal where subject_id = ${id} order by at, entry_id`.execute(deps.db.on())
  expect(rows.map(({ before, after }) => [before?.['elevationPic'], after?.['elevationPic']])).toEqual([
    [undefined, ['旧.png']],
    [['旧.png'], ['新.png']],
    [['新.png'], undefined],
  ])
})

test('a licence is owed by who adds, may come later to what never had one, and is not taken away', async () => {
  const values = forms.maintUnit('M')
  expect(whyNot(await addRow('assist', { object: 'maintUnit', values }, centre, deps))).toBe(
    'licence archive.fileNeeded',
  )
  const LICENCE = { realm: 'assist', object: 'maintUnit', field: 'licence' } as const
  const id = await add('assist', 'maintUnit', { ...values, licence: [await picture(LICENCE, centre, deps)] })
  await sql`update assist_records set details = details - 'licence' where record_id = ${id}`.execute(
    deps.db.on(),
  )
  const save = (version: number, more: FormValues) =>
    updateRow('assist', { object: 'maintUnit', id, version, values: more }, centre, deps)
  expect(whyNot(await save(1, { contact: '吴十' }))).toBe('done')
  expect(whyNot(await save(2, { licence: [await picture(LICENCE, centre, deps)] }))).toBe('done')
  expect(whyNot(await save(3, { licence: null }))).toBe('licence archive.fileNeeded')
})

const bytesOf = async (file: LeavingFile | Refusal) => {
  if (isRefusal(file)) return file.refused
  return file.body instanceof Uint8Array ? Buffer.from(file.body) : buffer(file.body)
}

test('a file is read by who sees its row, by nobody else, and by nothing but its row', async () => {
  const [fileId, other] = [await ofBuilding(), await ofBuilding()]
  const id = await building('1', [fileId])
  const otherId = await building('2', [other])
  const read = (who: Caller, row: string, file: string) =>
    rowFile('baseData', { object: 'building', id: row, fileId: file }, who, deps)
  expect(await bytesOf(await read(ours, id, fileId))).toEqual(PICTURE)
  expect(await bytesOf(await read(centre, id, fileId))).toEqual(PICTURE)
  expect(whyNot(await read(theirs, id, fileId))).toBe('archive.notFound')
  expect(whyNot(await read(ours, otherId, fileId))).toBe('file.notFound')
  expect(whyNot(await read(ours, id, await ofBuilding()))).toBe('file.notFound')
  expect(whyNot(await rowFile('unit', { object: 'building', id, fileId }, ours, deps))).toBe(
    'archive.objectUnknown',
  )
})

test('a certificate is opened by who may change it', async () => {
  const certPic = await picture({ realm: 'assist', object: 'techPerson', field: 'certPic' }, centre, deps)
  const person = {
    certNo: 'C1',
    name: '孙七',
    idCard: '11010519491231002X',
    mobile: '13800138009',
    role: '1',
    certExpire: '2030-01-01',
  }
  const id = await add('assist', 'techPerson', { ...person, certPic: [certPic] })
  const reader: Caller = { ...centre, permits: (_, action) => action === 'query' }
  const seen = async (who: Caller) => {
    const row = await oneRow('assist', { object: 'techPerson', id }, who, deps)
    return isRefusal(row) ? row : row.files['certPic']?.map(({ mayOpen }) => mayOpen)
  }
  expect([await seen(centre), await seen(reader)]).toEqual([[true], [false]])
  const which = { object: 'techPerson', id, fileId: certPic }
  expect(whyNot(await rowFile('assist', which, reader, deps))).toBe('session.notPermitted')
  expect(whyNot(await rowFileTicket('assist', which, reader, deps))).toBe('session.notPermitted')
  expect(await bytesOf(await rowFile('assist', which, centre, deps))).toEqual(PICTURE)
})

/** With a session of the database's, as a ticket needs one. */
async function signedIn(who: Caller): Promise<void> {
  const now = deps.clock()
  const until = new Date(now.getTime() + 3_600_000)
  await sql`
    insert into users (user_id, username, username_key, realname, origin, unit_id, role_id, status, created_at, updated_at)
    values (${who.userId}, ${who.userId}, ${who.userId}, '甲', 'gss', ${who.unitId}, 20020, 'enabled', ${now}, ${now})`.execute(
    deps.db.on(),
  )
  await sql`
    insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent)
    values (${who.sessionId}, ${who.userId}, ${Buffer.from(who.sessionId)}, ${Buffer.from('c')}, ${now}, ${until}, ${now}, ${now}, '', '')`.execute(
    deps.db.on(),
  )
}

test('a ticket opens one file of one row, once, for half a minute, as long as its bearer may', async () => {
  const who = someone('甲', unitA)
  await signedIn(who)
  const [fileId, other] = [await ofBuilding(), await ofBuilding()]
  const which = { object: 'building', id: await building('1', [fileId, other]), fileId }
  const ticket = async () => {
    const made = await rowFileTicket('baseData', which, who, deps)
    return isRefusal(made) ? made.refused : made.ticket
  }
  const open = async (given: string, about = which, now = deps.clock()) =>
    bytesOf(await rowFileByTicket({ ...about, ticket: given }, ours, { ...deps, clock: () => now }))
  const first = await ticket()
  expect(await open(first)).toEqual(PICTURE)
  expect(await open(first)).toBe('archive.notFound')
  expect(await open(await ticket(), { ...which, fileId: other })).toBe('archive.notFound')
  expect(await open(await ticket(), { ...which, object: 'castle' })).toBe('archive.notFound')
  expect(await open('made-up')).toBe('archive.notFound')
  expect(await open(await ticket(), which, new Date(deps.clock().getTime() + 31_000))).toBe(
    'archive.notFound',
  )
  const deprived = await ticket()
  await sql`update users set role_id = null where user_id = ${who.userId}`.execute(deps.db.on())
  expect(await open(deprived)).toBe('archive.notFound')
})

test('uploads no form was saved with go after a day, those of a row stay', async () => {
  const kept = await ofBuilding()
  await building('1', [kept])
  await ofBuilding()
  const sweep = (now: Date) =>
    fileJobs({ ...deps, clock: () => now }).handlers['archives.sweepFiles']?.(
      { jobId: '', kind: '', key: null, runAt: now, payload: null, attempt: 1, maxAttempts: 1 },
      new AbortController().signal,
    )
  const DAY_MS = 86_400_000
  await sweep(new Date(deps.clock().getTime() + DAY_MS))
  expect(await known()).toHaveLength(2)
  await sweep(new Date(deps.clock().getTime() + DAY_MS + 1))
  expect([await known(), await onDisk()]).toEqual([[kept], [kept]])
})

test('who never saves is stopped', async () => {
  for (let times = 0; times < UPLOADS_WAITING_MAX; times++) await ofBuilding()
  expect(whyNot(await upload(PICTURE, ELEVATION, ours, deps))).toBe('archive.uploadsTooMany')
  expect(whyNot(await upload(PICTURE, ELEVATION, theirs, deps))).toBe('done')
})
