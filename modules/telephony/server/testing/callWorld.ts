import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addUnits } from '@gss/archives/server'
import { standardParameters } from '@gss/kit/parameter'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { openFiles } from '@gss/server-kit/files'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { somebody } from '@gss/session/server/testing'
import { sql } from 'kysely'
import { answers } from '../answers.ts'
import type { CallAbout, CallDeps } from '../deps.ts'
import type { CallerDeps } from '../engine/caller.ts'

export const UNIT_A = '019aa000-0001-7000-8000-0000000000aa'
export const UNIT_B = '019aa000-0001-7000-8000-0000000000bb'
export const START = new Date('2026-11-20T08:00:00Z')

/** Whom unit A does not know. */
const ONLY_OF_B = { name: '郑义', number: '13900004444' }
/** A role that ships. */
const OPERATOR = 10
const PIECE_FRAMES = 160
const LOUD = 4_000
const HOUR_MS = 3_600_000

export const person = (
  unitId: string | null = null,
  more: Partial<Pick<Caller, 'permits' | 'origin' | 'username' | 'userId' | 'sees'>> = {},
): Caller => somebody(unitId, { username: '1001', ...more })

/** Two units, their contacts as the alarms module would tell them, and a clock only the test moves. */
export async function callWorld(provider: CallDeps['voiceProvider'] = 'simulator') {
  const { database: db } = await testDatabase()
  let now = START
  const clock = () => now
  const bus = inProcessBus()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gss-calls-'))
  const abouts = new Map<string, CallAbout>()
  const callees = [
    { name: '张建平', number: '0311-8602 7719' },
    { name: '刘海燕', number: 'OUT_13911112222' },
    { name: '内线', number: 'IN_8001' },
  ]
  for (const [unitId, unitCode] of [
    [UNIT_A, 'A'],
    [UNIT_B, 'CANGZHOU'],
  ] as const)
    abouts.set(unitId, {
      unitId,
      unitCode,
      isOverdue: false,
      callees: unitId === UNIT_B ? [...callees, ONLY_OF_B] : callees,
    })
  const deps: CallDeps & Pick<CallerDeps, 'dataDir' | 'speak'> = {
    db,
    clock,
    bus,
    journal: openJournal(clock),
    live: openLive({ bus, clock }),
    files: openFiles({ db, dataDir, clock }),
    parameters: standardParameters,
    log: { warn: () => undefined },
    voiceProvider: provider,
    callAbout: (_, { alarmId, unitId }) => Promise.resolve(abouts.get(alarmId ?? unitId ?? '') ?? null),
    openAlarmsAt: () => Promise.resolve([]),
    dataDir,
    speak: (words) => Promise.resolve(new Int16Array(words.length * PIECE_FRAMES).fill(LOUD)),
  }
  const unit = {
    kind: '1',
    address: '',
    longitude: null,
    latitude: null,
    fireDepartment: null,
    createdAt: START,
  }
  await addUnits(db, [
    { ...unit, unitId: UNIT_A, code: 'A', name: 'Unit A' },
    { ...unit, unitId: UNIT_B, code: 'CANGZHOU', name: 'Unit B' },
  ])
  return {
    deps,
    abouts,
    calls: answers(deps),
    passes: (ms: number) => void (now = new Date(now.getTime() + ms)),
    async acts() {
      const { rows } = await sql<{ act: string; outcome: string }>`
        select act, outcome from journal order by at, entry_id`.execute(db.on())
      return rows.map(({ act, outcome }) => (outcome === 'done' ? act : `${act} ${outcome}`))
    },
    /** An operator who is signed in: for tickets, and for channels that have an owner. */
    async signedIn(username: string) {
      const who = person(null, { username })
      const until = new Date(START.getTime() + HOUR_MS)
      await sql`insert into users (user_id, username, username_key, realname, origin, role_id, status, created_at, updated_at)
        values (${who.userId}, ${username}, ${username}, '周敏', 'rms', ${OPERATOR}, 'enabled', ${START}, ${START})`.execute(
        db.on(),
      )
      await sql`
        insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent)
        values (${who.sessionId}, ${who.userId}, ${Buffer.from(who.sessionId)}, ${Buffer.from('c')}, ${START}, ${until}, ${START}, ${START}, '', '')`.execute(
        db.on(),
      )
      return who
    },
    async addLine(lineNo: string, ownerId: string | null = null) {
      await sql`insert into call_lines (line_id, line_no, seat_tel, work_no, owner_id)
        values (${newId()}, ${lineNo}, ${`88${lineNo}`}, ${`10${lineNo}`}, ${ownerId})`.execute(db.on())
    },
  }
}
