import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ParameterReader } from '@gss/kit/parameter'
import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { inProcessBus } from '@gss/server-kit/bus'
import type { Browser, Visitor } from '@gss/server-kit/http/caller'
import { openFiles } from '@gss/server-kit/files'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { openSecrets } from '@gss/server-kit/secrets'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { permissions, type SignInSession } from '../../contract/index.ts'
import { sessionAnswers } from '../answers/sessions.ts'
import { signInAnswers } from '../answers/signIn.ts'
import type { Caller } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { emailKey, nameKey } from '../names.ts'
import { hashPassword } from '../passwords.ts'
import { savePassword } from '../passwords/store.ts'
import { identifier } from '../sessions/identify.ts'
import { addPerson, type NewPerson } from '../personStore.ts'
import type { SessionTables } from '../tables.ts'

export const START = new Date('2026-11-20T08:00:00Z')
export const PASSWORD = 'Zhl.4826tuo'
export const ADDRESS = '10.1.2.3'
const hashed = hashPassword(PASSWORD)

/** Everything signing in needs, on a database of its own, with a clock that only the test moves. */
export async function signInWorld(given: Partial<Pick<SessionDeps, 'oidc' | 'publicUrl'>> = {}) {
  const { database: db } = await testDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gss-sign-in-'))
  atTheEnd(() => Promise.resolve(rmSync(dataDir, { recursive: true })))
  let now = START
  const clock = () => now
  const set = new Map<string, unknown>()
  const parameters: ParameterReader = {
    valueOf: (parameter) =>
      Promise.resolve(
        (set.get(parameter.code) as typeof parameter.standard | undefined) ?? parameter.standard,
      ),
  }
  const deps: SessionDeps = {
    db,
    clock,
    bus: inProcessBus(),
    journal: openJournal(clock),
    parameters,
    secrets: openSecrets(dataDir),
    files: openFiles({ db, dataDir, clock }),
    permissionsByModule: {
      session: permissions,
      system: { journal: { duty: 'audit', actions: ['query', 'export'] } },
    },
    edition: 'online',
    publicUrl: 'http://127.0.0.1:8080',
    liveUrl: '/live',
    oidc: null,
    log: { warn: () => undefined },
    ...given,
  }
  const identify = identifier(deps)
  const headersOf = ({ token, csrfToken }: SignInSession) => ({ token, csrfToken })
  return {
    deps,
    identify,
    ...signInAnswers(deps),
    ...sessionAnswers(deps),
    set: (code: string, value: unknown) => void set.set(code, value),
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    whoIs: (session: SignInSession): Promise<Caller | null> => identify(headersOf(session), visitor()),
    async callerOf(session: SignInSession): Promise<Caller> {
      const who = await identify(headersOf(session), visitor())
      if (!who) throw new Error('the session is lost')
      return who
    },
    async add(person: Partial<NewPerson> & { username: string }): Promise<string> {
      const full: NewPerson = {
        userId: newId(),
        usernameKey: nameKey(person.username),
        realname: '张磊',
        origin: 'rms',
        roleType: 'center',
        roleId: 10,
        mobile: null,
        email: null,
        emailKey: person.email ? emailKey(person.email) : null,
        status: 'enabled',
        now,
        ...person,
      }
      if (!(await addPerson(db, full))) throw new Error(`${person.username} is somebody already`)
      await savePassword(db, { userId: full.userId, passwordHash: await hashed, mustChange: false, now })
      return full.userId
    },
    user: (userId: string) =>
      db
        .on<SessionTables>()
        .selectFrom('users')
        .selectAll()
        .where('users.user_id', '=', userId)
        .executeTakeFirstOrThrow(),
    /** act, outcome and note of what the journal holds, as it was written. */
    async acts(): Promise<string[]> {
      const { rows } = await sql<{ line: string }>`
        select concat_ws(' ', act, outcome, nullif(actor_name, ''), nullif(note, '')) as line from journal order by entry_id`.execute(
        db.on(),
      )
      return rows.map((row) => row.line)
    },
    async outbox(): Promise<
      { channel: string; recipient: string; template: string; values: Record<string, string> }[]
    > {
      const { rows } =
        await sql<never>`select channel, recipient, template, "values" from outbox order by message_id`.execute(
          db.on(),
        )
      return rows
    },
  }
}
export type SignInWorld = Awaited<ReturnType<typeof signInWorld>>

/** A browser that keeps what it is given, from one visit to the next. */
export function browser(kept: string | null = null): Browser {
  const mine: Browser = { kept, keep: (word) => void (mine.kept = word) }
  return mine
}

export const visitor = (from = ADDRESS, mine?: Browser): Visitor => ({
  from,
  agent: 'test',
  requestId: '1',
  signal: new AbortController().signal,
  ...(mine && { browser: mine }),
})

/** The answer's code: a refusal's, or 'in' for a session. */
export const said = (answer: unknown): string =>
  isRefusal(answer) ? answer.refused : answer === null ? 'done' : 'in'
export function granted<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`)
  return answer
}
