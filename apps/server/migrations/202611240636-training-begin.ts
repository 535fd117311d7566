import { type Kysely, sql } from 'kysely'
import { grantAll, type GrantRow, insertMenuGroup, type MenuEntry } from './menus.ts'

/** Training documents, who read them, and what came of their quizzes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  await grantAll(db, GRANTS)
  await insertMenuGroup(db, MENU, LAST)
}

const TABLES = [
  `create table training_docs (
    unit_id        uuid not null,
    doc_id         uuid not null,
    title          text not null,
    doc_class      text not null check (doc_class in ('law', 'standard', 'procedure', 'course', 'case', 'bank')),
    content        text not null,
    minutes        integer not null,
    is_required    boolean not null,
    is_published   boolean not null,
    published_at   timestamptz,
    pass_score     integer not null check (pass_score between 1 and 100),
    questions      text not null,
    question_count integer not null,
    changed_at     timestamptz not null,
    primary key (unit_id, doc_id)
  )`,
  `create index training_docs_by_id on training_docs (doc_id)`,
  `create table training_reads (
    unit_id  uuid not null,
    doc_id   uuid not null,
    user_id  uuid not null,
    seconds  integer not null,
    first_at timestamptz not null,
    last_at  timestamptz not null,
    primary key (unit_id, doc_id, user_id)
  )`,
  `create table training_exams (
    unit_id        uuid not null,
    exam_id        uuid not null,
    doc_id         uuid not null,
    title          text not null,
    user_id        uuid not null,
    user_name      text not null,
    user_unit_name text not null,
    questions      text not null,
    pass_score     integer not null,
    started_at     timestamptz not null,
    due_at         timestamptz not null,
    ended_at       timestamptz,
    score          integer,
    number         text,
    answers        jsonb,
    primary key (unit_id, exam_id)
  )`,
  `create index training_exams_by_id on training_exams (exam_id)`,
  `create index training_exams_of_doc on training_exams (unit_id, doc_id, user_id)`,
]

// oxfmt-ignore
const GRANTS: readonly GrantRow[] = [
  [10,     'training', ['query']],
  [11,     'training', ['query', 'add', 'edit', 'delete']],
  [20_010, 'training', ['query', 'add', 'edit', 'delete']],
  [20_011, 'training', ['query', 'add', 'edit', 'delete']],
  [20_012, 'training', ['query']],
  [20_020, 'training', ['query']],
  [20_030, 'training', ['query']],
]
const LAST = 100

const MENU: MenuEntry = {
  id: 23_000,
  names: ['培训资料', '培訓資料', 'Training', 'Treinamento'],
  icon: 'doc',
  path: '/dashboard/training/documents',
  component: 'training',
  permission: 'training',
}
