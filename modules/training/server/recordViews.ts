import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

export interface Attended {
  title: string
  content: string
  hasQuiz: boolean
  /** People of the unit who may read. */
  planned: number
  read: number
  sat: number
  passed: number
  attended: number
  firstAt: Date | null
  lastAt: Date | null
}

/** What the people of one unit did with one document: who read it, who sat its quiz, who passed. */
export async function attendedOf(place: Place, unitId: string, docId: string): Promise<Attended | null> {
  const { rows } = await sql<Attended>`
    with people as (select u.user_id from users u where u.unit_id = ${unitId}),
    reads as (select r.user_id, r.first_at, r.last_at from training_reads r join people p on p.user_id = r.user_id where r.doc_id = ${docId}),
    exams as (select e.user_id, e.started_at, e.ended_at, e.score >= e.pass_score as passed
      from training_exams e join people p on p.user_id = e.user_id where e.doc_id = ${docId} and e.ended_at is not null)
    select d.title, d.content, d.question_count > 0 as "hasQuiz",
      (select count(*)::int from people) as planned,
      (select count(*)::int from reads) as read,
      (select count(distinct user_id)::int from exams) as sat,
      (select count(distinct user_id)::int from exams where passed) as passed,
      (select count(*)::int from (select user_id from reads union select user_id from exams) a) as attended,
      least((select min(first_at) from reads), (select min(started_at) from exams)) as "firstAt",
      greatest((select max(last_at) from reads), (select max(ended_at) from exams)) as "lastAt"
    from training_docs d where d.doc_id = ${docId}`.execute(place.on())
  return rows[0] ?? null
}
