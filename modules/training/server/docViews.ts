import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { anywhere } from '@gss/server-kit/letters'
import { sql } from 'kysely'
import type { DocClass, TrainingReader, TrainingDoc } from '../contract/index.ts'

/** Who reads: their unit's and the centre's, what is published; whoever may change them, the drafts too. */
export interface Asking {
  userId: string
  /** null: the centre. */
  unitId: string | null
  mayEdit: boolean
}
export interface DocWanted {
  search?: string | undefined
  docClass?: DocClass | undefined
  isOwed?: boolean | undefined
}

const found = ({ userId, unitId, mayEdit }: Asking, { search, docClass, isOwed }: DocWanted) => sql`
  training_docs d
  left join training_reads r on r.unit_id = d.unit_id and r.doc_id = d.doc_id and r.user_id = ${userId}
  where d.unit_id = any(${[unitId ?? PLATFORM_UNIT, PLATFORM_UNIT]}::uuid[])
    and (d.is_published or ${mayEdit} and d.unit_id = ${unitId ?? PLATFORM_UNIT})
    and ${search ? sql`d.title ilike ${anywhere(search)}` : sql`true`}
    and (${docClass ?? null}::text is null or d.doc_class = ${docClass ?? null})
    and (not ${isOwed ?? false} or d.is_required and r.user_id is null)`

export async function docsPage(
  place: Place,
  who: Asking,
  { page, pageRows, ...wanted }: DocWanted & { page: number; pageRows: number },
): Promise<Page<TrainingDoc>> {
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from ${found(who, wanted)}`.execute(place.on())
  const { rows } = await sql<Omit<TrainingDoc, 'mayEdit'>>`
    select d.doc_id as "docId", nullif(d.unit_id, ${PLATFORM_UNIT}) as "unitId", coalesce((select u.name from units u where u.unit_id = d.unit_id), '') as "unitName",
      d.title, d.doc_class as "docClass", d.minutes, d.is_required as "isRequired", d.is_published as "isPublished", d.pass_score as "passScore",
      d.published_at as "publishedAt", (select count(*)::int from training_reads v where v.unit_id = d.unit_id and v.doc_id = d.doc_id) as views,
      d.question_count as "questionCount", coalesce(r.seconds, 0) as "readSeconds",
      (select max(e.score) from training_exams e where e.unit_id = d.unit_id and e.doc_id = d.doc_id and e.user_id = ${who.userId}) as "bestScore",
      (select e.exam_id from training_exams e where e.unit_id = d.unit_id and e.doc_id = d.doc_id and e.user_id = ${who.userId} and e.number is not null
        order by e.ended_at limit 1) as "examId"
    from ${found(who, wanted)}
    order by d.is_required desc, d.changed_at desc, d.doc_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  const own = (unitId: string | null) => who.mayEdit && unitId === who.unitId
  return {
    page,
    total: counted.rows[0]?.total ?? 0,
    rows: rows.map((row) => ({ ...row, mayEdit: own(row.unitId) })),
  }
}

/** Everybody who is to read it: the unit's people, or of the centre's documents whoever has opened them. */
export async function readersPage(
  place: Place,
  { unitId, docId }: { unitId: string; docId: string },
  { page, pageRows }: { page: number; pageRows: number },
): Promise<Page<TrainingReader>> {
  const people = sql`users u left join training_reads r on r.unit_id = ${unitId} and r.doc_id = ${docId} and r.user_id = u.user_id
    where u.status = 'enabled' and (u.unit_id = ${unitId} or r.user_id is not null)`
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${people}`.execute(
    place.on(),
  )
  const { rows } = await sql<TrainingReader>`
    select u.user_id as "userId", u.realname as name, coalesce(r.seconds, 0) as "readSeconds", r.last_at as "lastAt", e.score as "bestScore",
      coalesce(e.passed, false) as "hasPassed"
    from users u left join training_reads r on r.unit_id = ${unitId} and r.doc_id = ${docId} and r.user_id = u.user_id
    left join lateral (select max(x.score) as score, bool_or(x.number is not null) as passed from training_exams x
      where x.unit_id = ${unitId} and x.doc_id = ${docId} and x.user_id = u.user_id) e on true
    where u.status = 'enabled' and (u.unit_id = ${unitId} or r.user_id is not null)
    order by r.last_at desc nulls last, u.realname, u.user_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  return { page, total: counted.rows[0]?.total ?? 0, rows }
}
