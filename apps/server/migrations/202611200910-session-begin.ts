import { type Kysely, sql } from 'kysely'

/** People, roles, menus, sessions. Small tables that every node of a cluster holds whole (reference tables). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table roles (
      role_id      integer primary key,
      name         text not null unique,
      origin       text not null check (origin in ('rms', 'gss')),
      home_page    text not null default '',
      may_edit     boolean not null default false,
      note         text not null default '',
      is_built_in  boolean not null default false,
      created_at   timestamptz not null
    )`.execute(db)
  await sql`
    create table role_grants (
      role_id     integer not null references roles on delete cascade,
      permission  text not null,
      actions     text[] not null,
      primary key (role_id, permission)
    )`.execute(db)
  await sql`
    create table users (
      user_id               uuid primary key,
      username              text not null,
      username_key          text not null unique,
      realname              text not null,
      origin                text not null check (origin in ('rms', 'gss')),
      role_type             text check (role_type in ('center', 'pro')),
      unit_id               uuid,
      role_id               integer references roles,
      mobile                text unique,
      email                 text,
      email_key             text unique,
      note                  text not null default '',
      status                text not null check (status in ('waiting', 'enabled', 'disabled')),
      password_hash         text,
      password_set_at       timestamptz,
      must_change_password  boolean not null default false,
      totp_secret           text,
      totp_last_step        bigint,
      last_sign_in_at       timestamptz,
      last_sign_in_from     text,
      failures_since        integer not null default 0,
      created_at            timestamptz not null,
      updated_at            timestamptz not null
    )`.execute(db)
  await sql`create index users_by_role on users (role_id)`.execute(db)
  await sql`
    create table password_history (
      user_id        uuid not null references users on delete cascade,
      set_at         timestamptz not null,
      password_hash  text not null,
      primary key (user_id, set_at)
    )`.execute(db)
  await sql`
    create table sign_in_guesses (
      guess_key     text primary key,
      guesses       integer not null,
      window_from   timestamptz not null,
      locked_until  timestamptz
    )`.execute(db)
  await sql`
    create table menus (
      menu_id        uuid primary key,
      parent_id      uuid references menus,
      position       integer not null,
      kind           text not null check (kind in ('folder', 'page')),
      names          jsonb not null,
      path           text not null default '',
      component      text not null default '',
      icon           text not null default '',
      is_sub_system  boolean not null default false,
      opens          text not null default 'inside' check (opens in ('inside', 'outside')),
      is_hidden      boolean not null default false,
      system_code    text not null default '',
      permission     text not null default ''
    )`.execute(db)
  await sql`create index menus_by_parent on menus (parent_id, position)`.execute(db)
  await sql`
    create table sessions (
      session_id      uuid primary key,
      user_id         uuid not null references users on delete cascade,
      token_hash      bytea not null unique,
      csrf_hash       bytea not null,
      parent_id       uuid references sessions on delete cascade,
      started_at      timestamptz not null,
      expires_at      timestamptz not null,
      last_seen_at    timestamptz not null,
      last_active_at  timestamptz not null,
      is_remembered   boolean not null default false,
      from_ip         text not null,
      agent           text not null,
      ended_at        timestamptz,
      end_reason      text
    )`.execute(db)
  await sql`create index sessions_open on sessions (user_id) where ended_at is null`.execute(db)
  await sql`create index sessions_by_parent on sessions (parent_id) where parent_id is not null`.execute(db)
  await sql`
    create table tickets (
      ticket_hash  bytea primary key,
      purpose      text not null,
      user_id      uuid references users on delete cascade,
      session_id   uuid references sessions on delete cascade,
      data         jsonb not null default '{}',
      expires_at   timestamptz not null
    )`.execute(db)
  await sql`create index tickets_by_user on tickets (user_id)`.execute(db)
  await sql`create index tickets_by_session on tickets (session_id)`.execute(db)
  await sql`
    create table mobile_codes (
      mobile      text primary key,
      code_hash   bytea not null,
      sent_at     timestamptz not null,
      expires_at  timestamptz not null,
      guesses     integer not null default 0
    )`.execute(db)
  await sql`
    create table user_identities (
      issuer     text not null,
      subject    text not null,
      user_id    uuid not null references users on delete cascade,
      linked_at  timestamptz not null,
      primary key (issuer, subject)
    )`.execute(db)
  await sql`create index user_identities_by_user on user_identities (user_id)`.execute(db)
}
