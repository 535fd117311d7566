import { type Kysely, sql } from 'kysely'
import { insertMenu, menuIdOf } from './menus.ts'

/** What people ordered of devices: who, why, until when, who agreed, what came of it. Kept longer than the commands it was carried out by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remote_orders (
      unit_id          uuid not null,
      order_id         uuid not null,
      transmission_id  uuid not null,
      component_id     uuid not null,
      name             text not null,
      action           text not null check (action in ('start', 'stop', 'shield', 'release')),
      payload          jsonb not null,
      state            text not null check (state in ('waiting', 'sent', 'done', 'silent', 'failed', 'lapsed', 'declined')),
      reason           text check (reason in ('repair', 'works', 'nuisance', 'test')),
      note             text not null default '',
      looked           text check (looked in ('video', 'phone')),
      until_at         timestamptz,
      asked_by         uuid not null,
      asked_name       text not null,
      asked_at         timestamptz not null,
      second_by        uuid,
      second_name      text not null default '',
      sent_at          timestamptz,
      command_id       uuid,
      acted_at         timestamptz,
      released_at      timestamptz,
      is_own           boolean not null default false,
      primary key (unit_id, order_id)
    )`.execute(db)
  // What is looked at each second is small: under way, waiting, and shields that stand.
  await sql`create index remote_orders_open on remote_orders (asked_at) where state in ('waiting', 'sent', 'silent')`.execute(
    db,
  )
  await sql`create index remote_orders_shields on remote_orders (unit_id, component_id) where action = 'shield' and released_at is null`.execute(
    db,
  )
  await sql`create index remote_orders_by_time on remote_orders (asked_at desc, order_id)`.execute(db)
  await sql`create index remote_orders_of_unit on remote_orders (unit_id, asked_at desc, order_id)`.execute(
    db,
  )
  await sql`create index remote_orders_by_component on remote_orders (unit_id, component_id, asked_at desc)`.execute(
    db,
  )
  await insertMenu(
    db,
    {
      id: 25_500,
      names: ['远程控制记录', '遠端控制記錄', 'Remote control', 'Controle remoto'],
      icon: 'clock',
      path: '/dashboard/query/remote-control',
      component: 'remoteRecords',
      permission: 'remote',
    },
    menuIdOf(TRANSMISSION),
    LAST,
  )
}

/** 传输与联网. */
const TRANSMISSION = 1_010
const LAST = 95
