import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keptObjects, registerOf } from '@gss/archives/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { openFiles } from '@gss/server-kit/files'
import { newId } from '@gss/server-kit/ids'
import { openSecrets } from '@gss/server-kit/secrets'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { openJournal } from '@gss/server-kit/journal'
import { testDatabase } from '@gss/server-kit/testing/database'
import { isRefusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { EXAMPLES } from '@gss/server-kit/files/testing/examples'
import { calls as contract, type Exam } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { TrainingDeps } from './deps.ts'
import { keepRecord } from './record.ts'

const UNIT_A = '019aa000-0001-7000-8000-0000000000aa'
const UNIT_B = '019aa000-0001-7000-8000-0000000000bb'
const START = new Date('2026-11-20T08:00:00Z')
const MINUTE_MS = 60_000
const PAGE = { page: 1, pageRows: 20 }
const person = (unitId: string | null, mayEdit = false): Caller => ({
  userId: newId(),
  username: 'mei',
  realname: '韩梅',
  origin: unitId === null ? 'rms' : 'gss',
  roleId: null,
  roleType: null,
  unitId,
  sessionId: newId(),
  grants: [],
  from: '',
  agent: '',
  requestId: '',
  signal: new AbortController().signal,
  permits: (_, action) => action === 'query' || mayEdit,
  closedBecause: () => null,
  sees: (of) => unitId === null || of === unitId,
})
const QUESTIONS = '火警电话？\n- 110\n+ 119\n\n电梯可以用于疏散\n- 对\n+ 错'
const DOC = {
  title: '灭火器使用',
  docClass: 'course',
  content: '提、拔、握、压',
  minutes: 10,
  isRequired: true,
  isPublished: true,
  passScore: 80,
  questions: QUESTIONS,
  fileId: null,
} as const
const [writer, mei, stranger, centre] = [
  person(UNIT_A, true),
  person(UNIT_A),
  person(UNIT_B),
  person(null, true),
]
let now = START
let deps: TrainingDeps
let calls: ReturnType<typeof answers>
beforeEach(async () => {
  now = START
  const { database: db } = await testDatabase()
  const clock = () => now
  const dataDir = mkdtempSync(path.join(tmpdir(), 'training-'))
  atTheEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  deps = {
    db,
    clock,
    journal: openJournal(clock),
    bus: inProcessBus(),
    secrets: openSecrets(dataDir),
    files: openFiles({ db, dataDir, clock }),
    register: registerOf(keptObjects),
    paperKinds: [],
    tellChange: () => Promise.resolve(),
  }
  calls = answers(deps)
  for (const [unitId, code] of [
    [UNIT_A, 'A'],
    [UNIT_B, 'B'],
  ])
    await sql`insert into units (unit_id, code, name, created_at) values (${unitId}, ${code}, ${`单位${code}`}, ${START})`.execute(
      db.on(),
    )
})
const docsOf = async (who: Caller, more = {}) => {
  const found = await calls.trainingDocs({ ...PAGE, ...more }, who)
  if (isRefusal(found)) throw new Error(found.refused)
  return found.rows
}
const only = async (who: Caller) => {
  const [doc] = await docsOf(who)
  if (!doc) throw new Error('there is no document')
  return doc
}
const begin = async (who: Caller): Promise<Exam> => {
  const exam = await calls.startExam({ docId: (await only(who)).docId }, who)
  if (isRefusal(exam)) throw new Error(exam.refused)
  return exam
}

test('a unit’s documents are its people’s, the centre’s are everybody’s, a draft is of who writes', async () => {
  await calls.addTrainingDoc({ ...DOC }, writer)
  await calls.addTrainingDoc({ ...DOC, title: '消防法' }, centre)
  await calls.addTrainingDoc({ ...DOC, title: '草稿', isPublished: false }, writer)
  const titles = async (who: Caller) => (await docsOf(who)).map(({ title }) => title).toSorted()
  expect(await titles(mei)).toEqual(['消防法', '灭火器使用'])
  expect(await titles(stranger)).toEqual(['消防法'])
  expect(await titles(writer)).toEqual(['消防法', '灭火器使用', '草稿'])
  expect((await docsOf(writer)).filter(({ mayEdit }) => mayEdit)).toHaveLength(2)
})

test('what is required is owed until it was read, and how long is kept', async () => {
  await calls.addTrainingDoc({ ...DOC }, writer)
  expect(await docsOf(mei, { isOwed: true })).toHaveLength(1)
  const { docId } = await only(mei)
  await calls.noteReading({ docId, seconds: 40 }, mei)
  await calls.noteReading({ docId, seconds: 20 }, mei)
  expect(await docsOf(mei, { isOwed: true })).toEqual([])
  expect(await only(mei)).toMatchObject({ readSeconds: 60, views: 1 })
})

test('passed, there is a certificate; its reader has it, and who wrote the document may see it', async () => {
  await calls.addTrainingDoc({ ...DOC }, writer)
  const { examId, questions } = await begin(mei)
  expect(questions).toEqual([
    { kind: 'single', text: '火警电话？', options: ['110', '119'] },
    { kind: 'trueFalse', text: '电梯可以用于疏散', options: ['对', '错'] },
  ])
  expect(await calls.answerExam({ examId, answers: [[1], [1]] }, mei)).toEqual({
    score: 100,
    passScore: 80,
    hasPassed: true,
  })
  const certificate = {
    name: '韩梅',
    unitName: '单位A',
    title: '灭火器使用',
    score: 100,
    passedAt: START,
    number: expect.stringMatching(/^PX[0-9A-F]{12}$/),
  }
  expect(await calls.certificate({ examId }, mei)).toEqual(certificate)
  expect(await calls.certificate({ examId }, writer)).toEqual(certificate)
  expect(await calls.certificate({ examId }, stranger)).toMatchObject({ refused: 'training.notFound' })
  expect(await only(mei)).toMatchObject({ examId, bestScore: 100 })
})

test('failed, there is none, and one may begin again', async () => {
  await calls.addTrainingDoc({ ...DOC }, writer)
  const { examId } = await begin(mei)
  expect(await calls.answerExam({ examId, answers: [[0], [1]] }, mei)).toMatchObject({
    score: 50,
    hasPassed: false,
  })
  expect(await calls.certificate({ examId }, mei)).toMatchObject({ refused: 'training.notFound' })
  expect((await begin(mei)).examId).not.toBe(examId)
})

// oxfmt-ignore
const refused: [what: string, deed: (examId: string) => Promise<unknown>, code: string][] = [
  ['answers sent twice',        async (examId) => { await calls.answerExam({ examId, answers: [[1], [1]] }, mei); return calls.answerExam({ examId, answers: [[0], [0]] }, mei) }, 'training.answeredTwice'],
  ['answers after the end',     (examId) => { now = new Date(START.getTime() + 61 * MINUTE_MS); return calls.answerExam({ examId, answers: [[1], [1]] }, mei) }, 'training.examOver'],
  ['answers of somebody else',  (examId) => calls.answerExam({ examId, answers: [[1], [1]] }, writer),   'training.notFound'],
  ['too few answers',           (examId) => calls.answerExam({ examId, answers: [[1]] }, mei),           'training.answersWrong'],
  ['an option there is not',    (examId) => calls.answerExam({ examId, answers: [[5], [1]] }, mei),      'training.answersWrong'],
]
test.each(refused)('%s: refused', async (_, deed, code) => {
  await calls.addTrainingDoc({ ...DOC }, writer)
  const { examId } = await begin(mei)
  expect(await deed(examId)).toMatchObject({ refused: code })
})

test('of two answers sent at the same time one counts', async () => {
  await calls.addTrainingDoc({ ...DOC }, writer)
  const { examId } = await begin(mei)
  const both = await Promise.all([
    calls.answerExam({ examId, answers: [[1], [1]] }, mei),
    calls.answerExam({ examId, answers: [[1], [1]] }, mei),
  ])
  expect(both.filter(isRefusal).map(({ refused: code }) => code)).toEqual(['training.answeredTwice'])
})

test('who began is judged by what they saw, also when the questions are others by then', async () => {
  await calls.addTrainingDoc({ ...DOC }, writer)
  const { examId } = await begin(mei)
  const { docId } = await only(mei)
  await calls.editTrainingDoc({ docId, ...DOC, passScore: 100, questions: '问\n+ 一\n- 二' }, writer)
  expect(await calls.answerExam({ examId, answers: [[1], [1]] }, mei)).toEqual({
    score: 100,
    passScore: 80,
    hasPassed: true,
  })
})

test('of what is another unit’s, or not published, nobody reads, notes, sits or asks who did', async () => {
  await calls.addTrainingDoc({ ...DOC }, writer)
  await calls.addTrainingDoc({ ...DOC, title: '草稿', isPublished: false }, writer)
  const ids = (await docsOf(writer)).map(({ docId }) => docId)
  const draft = (await docsOf(writer)).find(({ title }) => title === '草稿')?.docId ?? ''
  const tries = (docId: string, who: Caller) =>
    Promise.all([
      calls.trainingDoc({ docId }, who),
      calls.noteReading({ docId, seconds: 5 }, who),
      calls.startExam({ docId }, who),
    ])
  for (const answer of [
    ...(await Promise.all(ids.map((docId) => tries(docId, stranger)))).flat(),
    ...(await tries(draft, mei)),
    await calls.readersOf({ docId: ids[0] ?? '', ...PAGE }, person(UNIT_B, true)),
  ])
    expect(answer).toMatchObject({ refused: 'training.notFound' })
  expect((await docsOf(writer)).map(({ views }) => views)).toEqual([0, 0])
})

test('a question that cannot be read is told by its number; a document of others is not there', async () => {
  expect(await calls.addTrainingDoc({ ...DOC, questions: '问\n- 一\n- 二' }, writer)).toMatchObject({
    refused: 'training.questionWrong',
    with: { block: 1 },
  })
  await calls.addTrainingDoc({ ...DOC, title: '消防法', questions: '' }, centre)
  const { docId } = await only(mei)
  expect(await calls.startExam({ docId }, mei)).toMatchObject({ refused: 'training.noQuestions' })
  expect(await calls.editTrainingDoc({ docId, ...DOC }, writer)).toMatchObject({
    refused: 'training.notFound',
  })
  expect(await calls.removeTrainingDocs({ docIds: [docId] }, writer)).toMatchObject({
    refused: 'training.notFound',
  })
  expect(await calls.trainingDoc({ docId }, stranger)).toMatchObject({ questions: '' })
})

test('what a unit’s people did with a document stands in its book, in one row that grows', async () => {
  for (const { userId, username, unitId } of [mei, writer])
    await sql`insert into users (user_id, username, username_key, realname, origin, unit_id, status, created_at, updated_at)
      values (${userId}, ${userId}, ${userId}, ${username}, 'gss', ${unitId}, 'enabled', ${START}, ${START})`.execute(
      deps.db.on(),
    )
  await calls.addTrainingDoc({ ...DOC }, writer)
  const { docId } = await only(mei)
  const inBook = async () => {
    await keepRecord({ unitId: UNIT_A, docId }, deps)
    const { rows } = await sql<{ version: number; name: string; details: Record<string, unknown> }>`
      select version, name, details from unit_records where unit_id = ${UNIT_A} and object = 'training'`.execute(
      deps.db.on(),
    )
    return rows.map(({ version, name, details }) => [
      version,
      name,
      details['peopleCount'],
      details['passCount'],
    ])
  }
  expect(await inBook()).toEqual([])
  await calls.noteReading({ docId, seconds: 40 }, writer)
  expect(await inBook()).toEqual([[1, '灭火器使用', 1, 0]])
  const { examId } = await begin(mei)
  await calls.answerExam({ examId, answers: [[1], [1]] }, mei)
  expect(await inBook()).toEqual([[2, '灭火器使用', 2, 1]])
  expect(await inBook()).toEqual([[2, '灭火器使用', 2, 1]])
  const { rows } = await sql`select from jobs where kind = 'training.record'`.execute(deps.db.on())
  expect(rows).toHaveLength(1)
})

const bring = async (who: Caller): Promise<string> => {
  const source = (async function* () {
    yield EXAMPLES.pdf
  })()
  const file = await deps.files.keep(source, {
    purpose: contract.uploadTrainingFile.path,
    name: '手册.pdf',
    maxBytes: 1_000_000,
    types: ['pdf'],
    ownerId: who.userId,
  })
  if (isRefusal(file)) throw new Error(file.refused)
  return file.fileId
}

test('a file is its document’s: whoever reads that sees it, whoever does not has no way to it', async () => {
  const fileId = await bring(writer)
  expect(await calls.addTrainingDoc({ ...DOC, fileId }, person(UNIT_A, true))).toMatchObject({
    refused: 'training.fileUnknown',
  })
  await calls.addTrainingDoc({ ...DOC, fileId }, writer)
  const { docId } = await only(mei)
  expect(await calls.trainingDoc({ docId }, mei)).toMatchObject({ file: { name: '手册.pdf', type: 'pdf' } })
  expect(isRefusal(await calls.trainingFile({ docId }, mei))).toBe(false)
  expect(await calls.trainingFile({ docId }, stranger)).toMatchObject({ refused: 'training.notFound' })
  const next = await bring(writer)
  await calls.editTrainingDoc({ docId, ...DOC, fileId: next }, writer)
  expect(await deps.files.find(deps.db, fileId)).toBeNull()
  await calls.removeTrainingDocs({ docIds: [docId] }, writer)
  expect(await deps.files.find(deps.db, next)).toBeNull()
})
