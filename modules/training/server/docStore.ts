import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { DocClass } from '../contract/index.ts'

export interface DocRow {
  unitId: string
  docId: string
  title: string
  docClass: DocClass
  content: string
  minutes: number
  isRequired: boolean
  isPublished: boolean
  passScore: number
  questions: string
  fileId: string | null
}
const COLUMNS = sql`unit_id as "unitId", doc_id as "docId", title, doc_class as "docClass", content, minutes, is_required as "isRequired",
  is_published as "isPublished", pass_score as "passScore", questions, file_id as "fileId"`

export async function docById(place: Place, docId: string): Promise<DocRow | null> {
  const { rows } = await sql<DocRow>`select ${COLUMNS} from training_docs where doc_id = ${docId}`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

export async function isAnyDocThere(place: Place): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from training_docs) as any`.execute(
    place.on(),
  )
  return rows[0]?.any ?? false
}

export async function saveDoc(place: Place, doc: DocRow, questionCount: number, now: Date): Promise<void> {
  await sql`
    insert into training_docs as d (unit_id, doc_id, title, doc_class, content, minutes, is_required, is_published, published_at, pass_score, questions, question_count, changed_at, file_id)
    values (${doc.unitId}, ${doc.docId}, ${doc.title}, ${doc.docClass}, ${doc.content}, ${doc.minutes}, ${doc.isRequired}, ${doc.isPublished},
      ${doc.isPublished ? now : null}, ${doc.passScore}, ${doc.questions}, ${questionCount}, ${now}, ${doc.fileId})
    on conflict (unit_id, doc_id) do update set title = excluded.title, doc_class = excluded.doc_class, content = excluded.content, minutes = excluded.minutes,
      is_required = excluded.is_required, is_published = excluded.is_published, published_at = coalesce(d.published_at, excluded.published_at),
      pass_score = excluded.pass_score, questions = excluded.questions, question_count = excluded.question_count, changed_at = excluded.changed_at, file_id = excluded.file_id`.execute(
    place.on(),
  )
}

/** What its readers did with it goes along; their certificates are theirs and stay. */
export async function removeDoc(
  place: Place,
  { unitId, docId }: Pick<DocRow, 'unitId' | 'docId'>,
): Promise<void> {
  await sql`delete from training_reads where unit_id = ${unitId} and doc_id = ${docId}`.execute(place.on())
  await sql`delete from training_docs where unit_id = ${unitId} and doc_id = ${docId}`.execute(place.on())
}

export async function noteRead(
  place: Place,
  doc: Pick<DocRow, 'unitId' | 'docId'>,
  userId: string,
  seconds: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into training_reads as r (unit_id, doc_id, user_id, seconds, first_at, last_at)
    values (${doc.unitId}, ${doc.docId}, ${userId}, ${seconds}, ${now}, ${now})
    on conflict (unit_id, doc_id, user_id) do update set seconds = least(r.seconds + excluded.seconds, 1000000), last_at = excluded.last_at`.execute(
    place.on(),
  )
}

export interface ExamRow {
  unitId: string
  examId: string
  docId: string
  title: string
  userId: string
  userName: string
  userUnitName: string
  questions: string
  passScore: number
  dueAt: Date
  endedAt: Date | null
  score: number | null
  number: string | null
}
export async function insertExam(
  place: Place,
  exam: Omit<ExamRow, 'endedAt' | 'score' | 'number'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into training_exams (unit_id, exam_id, doc_id, title, user_id, user_name, user_unit_name, questions, pass_score, started_at, due_at)
    values (${exam.unitId}, ${exam.examId}, ${exam.docId}, ${exam.title}, ${exam.userId}, ${exam.userName}, ${exam.userUnitName}, ${exam.questions},
      ${exam.passScore}, ${now}, ${exam.dueAt})`.execute(place.on())
}

/** Held until the transaction ends: of two answers sent at once one is the second. */
export async function holdExam(place: Place, examId: string): Promise<ExamRow | null> {
  const { rows } = await sql<ExamRow>`
    select unit_id as "unitId", exam_id as "examId", doc_id as "docId", title, user_id as "userId", user_name as "userName", user_unit_name as "userUnitName",
      questions, pass_score as "passScore", due_at as "dueAt", ended_at as "endedAt", score, number
    from training_exams where exam_id = ${examId} for update`.execute(place.on())
  return rows[0] ?? null
}

export async function endExam(
  place: Place,
  { unitId, examId }: Pick<ExamRow, 'unitId' | 'examId'>,
  {
    answers,
    score,
    number,
    now,
  }: { answers: readonly (readonly number[])[]; score: number; number: string | null; now: Date },
): Promise<void> {
  await sql`update training_exams set ended_at = ${now}, score = ${score}, number = ${number}, answers = ${JSON.stringify(answers)}::jsonb
    where unit_id = ${unitId} and exam_id = ${examId}`.execute(place.on())
}
