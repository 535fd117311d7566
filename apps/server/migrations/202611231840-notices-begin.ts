import { type Kysely, sql } from 'kysely'
import { grantAll } from './menus.ts'

/** What people have to know or do next: one notice of a task counts at a time; who has read or closed it stands beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notices (
      unit_id    uuid not null,
      notice_id  uuid not null,
      task_type  text not null,
      task_id    uuid not null,
      status     text not null,
      title      text not null,
      content    text not null,
      may        text,
      user_ids   uuid[] not null default '{}',
      is_to_do   boolean not null,
      created_at timestamptz not null,
      due_at     timestamptz,
      ended_at   timestamptz,
      primary key (unit_id, notice_id)
    )`.execute(db)
  await sql`create unique index notices_of_task on notices (unit_id, task_type, task_id) where ended_at is null`.execute(
    db,
  )
  await sql`create index notices_open on notices (unit_id, created_at desc) where ended_at is null`.execute(
    db,
  )
  await sql`create index notices_open_by_right on notices (may, created_at desc) where ended_at is null`.execute(
    db,
  )
  await sql`create index notices_ended on notices (ended_at) where ended_at is not null`.execute(db)
  await sql`
    create table notice_marks (
      unit_id   uuid not null,
      notice_id uuid not null,
      user_id   uuid not null,
      read_at   timestamptz not null,
      closed_at timestamptz,
      primary key (unit_id, notice_id, user_id),
      foreign key (unit_id, notice_id) references notices on delete cascade
    )`.execute(db)
  await grantAll(
    db,
    [10, 11, 20_010, 20_011, 20_012, 20_020, 20_030].map((role) => [role, 'notice', ['query']] as const),
  )
}
