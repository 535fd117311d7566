import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedUnits } from '@gss/archives/server'
import { componentIdOf, DEMO_TRANSMISSIONS, type DemoTransmission } from '@gss/devices/contract'
import { seedTransmissions } from '@gss/devices/server'
import { standardParameters } from '@gss/kit/parameter'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import { type Caller, seedPeople } from '@gss/session/server'
import { sql } from 'kysely'

const START_MS = Date.UTC(2026, 10, 20, 8)
const knows =
  (wanted: boolean) =>
  ({ hasRemoteCommands }: DemoTransmission) =>
    hasRemoteCommands === wanted
export const found = (device: DemoTransmission | undefined): DemoTransmission => {
  if (!device) throw new Error('the demo city has no such device')
  return device
}
export const UNDERSTANDS = found(DEMO_TRANSMISSIONS.find(knows(true)))
export const DEAF = found(DEMO_TRANSMISSIONS.find(knows(false)))
export const PUMP = componentIdOf(UNDERSTANDS.transmissionId, 'component', 11, 1, 91, 7)

/** The demo city with its people, a pump that has spoken once, and a clock. */
export async function controlWorld() {
  const { database: db } = await testDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gss-control-'))
  atTheEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  let nowMs = START_MS
  const clock = () => new Date(nowMs)
  await seedUnits({ db, clock })
  await seedTransmissions({ db, clock })
  await seedPeople({ db, clock, dataDir })
  const accounts = JSON.parse(readFileSync(path.join(dataDir, 'accounts.json'), 'utf8')) as {
    name: string
    password: string
  }[]
  await sql`
    insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, component_type, component_address, since,
      received_at, lane_id, seq)
    values (${UNDERSTANDS.unitId}, ${PUMP}, ${UNDERSTANDS.transmissionId}, 'component', 11, 1, 91, 7, ${clock()}, ${clock()}, ${newId()}, 1)`.execute(
    db.on(),
  )
  const bus = inProcessBus()
  const told: string[] = []
  for (const topic of ['commands', 'transmission'])
    bus.listen(topic, (ids) => void told.push(`${topic} ${ids.join()}`))

  /** Somebody of the demo, signed in. */
  async function caller(username: string, unitId: string | null): Promise<Caller> {
    const { rows } = await sql<{
      user_id: string
    }>`select user_id from users where username = ${username}`.execute(db.on())
    const [userId, sessionId] = [rows[0]?.user_id ?? '', newId()]
    await sql`
      insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent)
      values (${sessionId}, ${userId}, ${Buffer.from(sessionId)}, ${Buffer.from('x')}, ${clock()}, ${clock()}, ${clock()}, ${clock()}, '', '')`.execute(
      db.on(),
    )
    return {
      userId,
      username,
      realname: username,
      sessionId,
      unitId,
      origin: unitId === null ? 'rms' : 'gss',
      roleId: 11,
      grants: [],
      roleType: unitId === null ? 'center' : null,
      sees: (id) => unitId === null || id === unitId,
      permits: () => true,
      closedBecause: () => null,
      from: '10.0.0.1',
      agent: 'test',
      requestId: 'r',
      signal: new AbortController().signal,
    }
  }
  return {
    deps: {
      db,
      clock,
      bus,
      journal: openJournal(clock),
      live: openLive({ bus, clock }),
      parameters: standardParameters,
      log: { warn: () => undefined },
      readKept: () => Promise.resolve(0),
      pictureOfOrder: () => Promise.resolve<string | null>(null),
      burningBuildings: () => Promise.resolve(new Set<string>()),
    },
    told,
    caller,
    passwordOf: (username: string) => accounts.find(({ name }) => name === username)?.password ?? '',
    passes: (ms: number) => void (nowMs += ms),
    /** As at the start: nothing was ordered, nothing was heard. */
    async startsAgain() {
      nowMs = START_MS
      for (const table of ['remote_orders', 'device_commands', 'signals'])
        await sql`delete from ${sql.table(table)}`.execute(db.on())
    },
    /** The gateway said what was queued, the device confirmed it, and (`null`: not yet) shows these. */
    async carriedOut(bits: readonly string[] | null) {
      await sql`update device_commands set state = 'confirmed', ended_at = ${clock()} where ended_at is null`.execute(
        db.on(),
      )
      if (!bits) return
      await sql`
        insert into signals (unit_id, received_at, signal_id, lane_id, seq, transmission_id, part, system_type, system_address, component_type,
          component_address, kind, bits)
        values (${UNDERSTANDS.unitId}, ${clock()}, ${newId()}, ${newId()}, 1, ${UNDERSTANDS.transmissionId}, 'component', 11, 1, 91, 7, 'state',
          ${[...bits]}::text[])`.execute(db.on())
    },
    expired: () =>
      sql`update device_commands set state = 'expired', ended_at = ${clock()} where ended_at is null`.execute(
        db.on(),
      ),
    commands: async () =>
      (
        await sql<{
          kind: string
          payload: unknown
          state: string
          asked_by: string
        }>`select kind, payload, state, asked_by from device_commands`.execute(db.on())
      ).rows,
    journal: async () =>
      (
        await sql<{
          act: string
          outcome: string
          note: string
        }>`select act, outcome, note from journal where act like 'remote.send' or act like 'transmission.%' order by at, entry_id`.execute(
          db.on(),
        )
      ).rows,
  }
}
