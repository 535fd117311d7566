import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { refuse } from '@gss/kit/refusal'
import { field, record, text } from '@gss/kit/wire'
import { openDatabase } from '@gss/server-kit/database'
import { openFiles } from '@gss/server-kit/files'
import { newId } from '@gss/server-kit/ids'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { answers } from '../answers.ts'
import { fieldDeed } from '../deed.ts'
import type { FieldDeps } from '../deps.ts'

export const START = new Date('2026-11-20T08:00:00Z')
export const UNIT_A = '019aa000-0001-7000-8000-000000000001'
export const UNIT_B = '019aa000-0001-7000-8000-000000000002'

/** A module that writes down what phones tell it, and refuses what says so, after it has written. */
const noting = fieldDeed({
  kind: 'test.note',
  may: 'signedIn',
  body: record('note', { words: field('words', text) }),
  async apply(tx, { body: { words }, at, entryId }) {
    await sql`insert into test_notes (words, at) values (${words}, ${at})`.execute(tx.on())
    if (words === 'refuse') return refuse('test.no', { why: 'asked' })
    if (words === 'too long for its column') await sql`select 'x'::int`.execute(tx.on())
    return { entryId, words }
  },
})
const granted = fieldDeed({
  kind: 'test.granted',
  may: 'thing.edit',
  body: record('nothing', {}),
  apply: () => Promise.resolve('done'),
})

export async function fieldWorld() {
  const { database: db, ownerUrl } = await testDatabase()
  const owner = openDatabase(ownerUrl, { connections: 1, name: 'test owner' })
  await sql`create table test_notes (words text, at timestamptz)`.execute(owner.on())
  await sql`grant all on test_notes to public`.execute(owner.on())
  await owner.close()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gss-field-'))
  atTheEnd(() => rm(dataDir, { recursive: true, force: true }))
  let now = START
  const clock = () => now
  let tasks = ['one']
  const deps: FieldDeps = {
    db,
    clock,
    files: openFiles({ db, dataDir, clock }),
    log: { warn: () => undefined },
    fieldDeeds: [noting, granted],
    uploadDoors: [],
    fieldPieces: [
      { name: 'test.tasks', may: 'signedIn', take: () => Promise.resolve(tasks) },
      { name: 'test.secrets', may: 'thing.query', take: () => Promise.resolve(['hidden']) },
    ],
  }
  return {
    deps,
    calls: answers(deps),
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    now: () => now,
    assign: (names: string[]) => void (tasks = names),
    async notes(): Promise<{ words: string; at: Date }[]> {
      const { rows } = await sql<{
        words: string
        at: Date
      }>`select words, at from test_notes order by ctid`.execute(db.on())
      return rows
    },
  }
}

export const person = (unitId: string | null, permissions: readonly string[] = []): Caller => ({
  userId: newId(),
  username: 'patrol',
  realname: '韩梅',
  origin: unitId === null ? 'rms' : 'gss',
  roleId: 20_030,
  roleType: null,
  unitId,
  sessionId: newId(),
  grants: [],
  sees: (asked) => unitId === null || (asked !== null && asked === unitId),
  permits: (permission, action) => permissions.includes(`${permission}.${action}`),
  closedBecause: () => null,
  from: '192.0.2.1',
  agent: 'test',
  requestId: 'test',
  signal: new AbortController().signal,
})

export const entry = (number: number, words: string, at: Date, kind = 'test.note') => ({
  entryId: newId(),
  number,
  kind,
  at,
  body: { words },
})

export const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
