import type { ColumnType, Generated } from 'kysely'

/** The tables this module owns, as the migrations make them. Small reference tables: people are not unit data. */
export interface SessionTables {
  users: {
    user_id: string
    username: string
    /** NFKC-folded and lower-cased: what uniqueness and sign-in compare. */
    username_key: string
    realname: string
    origin: 'rms' | 'gss'
    role_type: 'center' | 'pro' | null
    unit_id: string | null
    role_id: number | null
    mobile: string | null
    email: string | null
    email_key: string | null
    note: string
    status: 'waiting' | 'enabled' | 'disabled'
    password_hash: string | null
    password_set_at: Date | null
    must_change_password: boolean
    /** Encrypted with a key outside the database; null: no second factor. */
    totp_secret: string | null
    /** The last time step used: a code works once. */
    totp_last_step: number | null
    last_sign_in_at: Date | null
    last_sign_in_from: string | null
    /** Failures since the last sign-in that worked, shown to the person. */
    failures_since: Generated<number>
    created_at: Date
    updated_at: Date
  }
  password_history: { user_id: string; set_at: Date; password_hash: string }
  /** One row per name or number somebody tried, known or not: nothing tells them apart. */
  sign_in_guesses: { guess_key: string; guesses: number; window_from: Date; locked_until: Date | null }
  /** A browser that has signed somebody in, by the SHA-256 of the word it keeps. */
  known_browsers: { user_id: string; word_hash: Buffer; seen_at: Date }
  /** Whose turn it is to be looked at, from addresses with too many failures: one row per address and name. */
  sign_in_turns: { from_ip: string; name_key: string; turn_at: Date; lapses_at: Date }
  roles: {
    role_id: number
    name: string
    origin: 'rms' | 'gss'
    home_page: string
    may_edit: boolean
    note: string
    is_built_in: boolean
    created_at: Date
  }
  role_grants: { role_id: number; permission: string; actions: string[] }
  menus: {
    menu_id: string
    parent_id: string | null
    position: number
    kind: 'folder' | 'page'
    /** Language → name. */
    names: ColumnType<Record<string, string>, string, string>
    path: string
    component: string
    icon: string
    is_sub_system: boolean
    opens: 'inside' | 'outside'
    is_hidden: boolean
    system_code: string
    permission: string
  }
  sessions: {
    session_id: string
    user_id: string
    /** SHA-256; the token itself is nowhere. */
    token_hash: Buffer
    csrf_hash: Buffer
    /** A session opened from another one (a new tab) ends with it. */
    parent_id: string | null
    started_at: Date
    expires_at: Date
    last_seen_at: Date
    /** A person's hand, not a poll. */
    last_active_at: Date
    is_remembered: boolean
    from_ip: string
    agent: string
    /** How the account stood before this sign-in: shown to the person, who notices a stranger. */
    previous_at: Date | null
    previous_from: string | null
    failures_before: Generated<number>
    ended_at: Date | null
    end_reason: string | null
  }
  /** Single-purpose, single-use, short-lived: stored as SHA-256. */
  tickets: {
    ticket_hash: Buffer
    purpose: 'newTab' | 'live' | 'file' | 'freeLogin' | 'resetPassword' | 'setup' | 'enrol' | 'oauth'
    user_id: string | null
    session_id: string | null
    data: ColumnType<Record<string, unknown>, string, string>
    expires_at: Date
  }
  mobile_codes: { mobile: string; code_hash: Buffer; sent_at: Date; expires_at: Date; guesses: number }
  /** To the address a person wants to bind. */
  email_codes: {
    user_id: string
    email_key: string
    code_hash: Buffer
    sent_at: Date
    expires_at: Date
    guesses: number
  }
  /** Who a person is at the OpenID Connect provider. */
  user_identities: { issuer: string; subject: string; user_id: string; linked_at: Date }
}
