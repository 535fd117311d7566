import { unitNames } from '@gss/archives/server'
import { refuse, type Refusal } from '@gss/kit/refusal'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import type { Caller } from '@gss/session/server'
import {
  type Certificate,
  type Exam,
  EXAM_MINUTES,
  type ExamResult,
  type TrainingQuestion,
  questionsIn,
  testScoreOf,
} from '../contract/index.ts'
import type { TrainingDeps } from './deps.ts'
import { docById, type DocRow, endExam, holdExam, insertExam } from './docStore.ts'
import { docHomeOf } from './docs.ts'
import { recordLater } from './record.ts'

const MINUTE_MS = 60_000
const NUMBER_CHARS = 12

/** What somebody may read: their unit's and the centre's, once it is published; their own drafts too. */
export const mayRead = ({ unitId, isPublished }: DocRow, who: Caller): boolean =>
  (unitId === PLATFORM_UNIT || unitId === docHomeOf(who)) &&
  (isPublished || (unitId === docHomeOf(who) && who.permits('training', 'edit')))

/** The questions as they are now go with it: who began is judged by what they saw. */
export async function startExam(
  docId: string,
  who: Caller,
  { db, clock }: TrainingDeps,
): Promise<Exam | Refusal> {
  const doc = await docById(db, docId)
  if (!doc || !mayRead(doc, who)) return refuse('training.notFound')
  const questions = read(doc.questions)
  if (questions.length === 0) return refuse('training.noQuestions')
  const now = clock()
  const dueAt = new Date(now.getTime() + EXAM_MINUTES * MINUTE_MS)
  const examId = newId()
  const names = await unitNames(db, who.unitId === null ? [] : [who.unitId])
  const { unitId, title, passScore } = doc
  await insertExam(
    db,
    {
      unitId,
      examId,
      docId,
      title,
      userId: who.userId,
      userName: who.realname,
      userUnitName: names.get(who.unitId ?? '') ?? '',
      questions: doc.questions,
      passScore,
      dueAt,
    },
    now,
  )
  return {
    examId,
    dueAt,
    questions: questions.map(({ kind, text, options }) => ({ kind, text, options: [...options] })),
  }
}

export async function answerExam(
  { examId, answers }: { examId: string; answers: number[][] },
  who: Caller,
  deps: TrainingDeps,
): Promise<ExamResult | Refusal> {
  const { db, clock } = deps
  const now = clock()
  return db.transaction(async (tx) => {
    const exam = await holdExam(tx, examId)
    if (exam?.userId !== who.userId) return refuse('training.notFound')
    if (exam.endedAt !== null) return refuse('training.answeredTwice')
    if (now > exam.dueAt) return refuse('training.examOver')
    const questions = read(exam.questions)
    if (answers.length !== questions.length) return refuse('training.answersWrong')
    const isBeyond = answers.some((given, at) =>
      given.some((place) => place >= (questions[at]?.options.length ?? 0)),
    )
    if (isBeyond) return refuse('training.answersWrong')
    const score = testScoreOf(questions, answers)
    const hasPassed = score >= exam.passScore
    const number = hasPassed ? `PX${examId.replaceAll('-', '').slice(-NUMBER_CHARS).toUpperCase()}` : null
    await endExam(tx, exam, { answers, score, number, now })
    await recordLater(tx, { unitId: who.unitId, docId: exam.docId }, deps)
    return { score, passScore: exam.passScore, hasPassed }
  })
}

export async function certificateOf(
  examId: string,
  who: Caller,
  { db }: TrainingDeps,
): Promise<Certificate | Refusal> {
  const exam = await db.transaction((tx) => holdExam(tx, examId))
  if (!exam?.number || !exam.endedAt) return refuse('training.notFound')
  const isOwn = exam.userId === who.userId
  if (!isOwn && !(exam.unitId === docHomeOf(who) && who.permits('training', 'edit')))
    return refuse('training.notFound')
  const { number, userName: name, userUnitName: unitName, title, score, endedAt: passedAt } = exam
  return { number, name, unitName, title, score: score ?? 0, passedAt }
}

/** They were read when they were saved. */
function read(typed: string): TrainingQuestion[] {
  const questions = questionsIn(typed)
  return typeof questions === 'number' ? [] : questions
}
