import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { somebody } from '@gss/session/server/testing'
import { sql } from 'kysely'
import { answers } from '../answers.ts'
import type { AgeingDeps, EndingPaper } from '../deps.ts'
import { lookAtAll } from '../look.ts'

export const UNIT_A = '019aa000-0001-7000-8000-0000000000aa'
export const UNIT_B = '019aa000-0001-7000-8000-0000000000bb'
/** A Friday, four in the afternoon where the law's clock goes. */
export const START = new Date('2026-11-20T08:00:00Z')
const DAY_MS = 86_400_000
const MONITOR = '019aa000-0001-7000-8000-0000000000d1'
const LANE = '019aa000-0001-7000-8000-0000000000d2'

/** Whose role is not in question here: the router asks for it before any answer. */
export const person = (unitId: string | null): Caller =>
  somebody(unitId, {
    realname: '韩梅',
    roleType: unitId === null ? 'center' : null,
    grants: [{ permission: 'expiryNotice', actions: ['query'] }],
  })

/** Two units, a clock that moves when a test says so, and a hand that puts things into them. */
export async function ageingWorld() {
  const { database: db } = await testDatabase()
  let now = START
  const clock = () => now
  const bus = inProcessBus()
  const papers: EndingPaper[] = []
  const deps: AgeingDeps = {
    db,
    clock,
    bus,
    journal: openJournal(clock),
    live: openLive({ bus, clock }),
    log: { warn: () => undefined },
    endingPapers: (_, unitIds) => Promise.resolve(papers.filter(({ unitId }) => unitIds.includes(unitId))),
  }
  for (const [unitId, code] of [
    [UNIT_A, 'A'],
    [UNIT_B, 'B'],
  ])
    await sql`insert into units (unit_id, code, name, created_at) values (${unitId}, ${code}, ${`单位${code}`}, ${START})`.execute(
      db.on(),
    )
  let made = 0
  async function record(object: string, name: string, details: object): Promise<string> {
    const id = newId()
    await sql`insert into unit_records (unit_id, record_id, object, code, name, details)
      values (${UNIT_A}, ${id}, ${object}, ${`R${++made}`}, ${name}, ${JSON.stringify(details)}::jsonb)`.execute(
      db.on(),
    )
    return id
  }
  return {
    deps,
    calls: answers(deps),
    look: () => lookAtAll(deps),
    days: (days: number) => void (now = new Date(now.getTime() + days * DAY_MS)),
    async device(kind: number, details: object, unitId = UNIT_A, system = 1): Promise<string> {
      const id = newId()
      await sql`insert into devices (unit_id, component_id, code, name, sub_system, system_type, system_address, component_type, component_address, place, details)
        values (${unitId}, ${id}, ${`D${++made}`}, ${`部件${made}`}, '201', ${system}, 1, ${kind}, ${made}, '一层', ${JSON.stringify(details)}::jsonb)`.execute(
        db.on(),
      )
      return id
    },
    /** One that hangs behind a monitor. */
    async fireDoor(): Promise<string> {
      const id = newId()
      await sql`insert into devices (unit_id, component_id, code, name, sub_system, system_type, system_address, component_type, component_address, place)
        values (${UNIT_A}, ${id}, ${`F${++made}`}, ${`防火门${made}`}, '206', 19, 1, 102, ${made}, '一层')`.execute(
        db.on(),
      )
      await sql`insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, component_type, component_address, since, received_at, lane_id, seq)
        values (${UNIT_A}, ${id}, ${MONITOR}, 'component', 19, 1, 102, ${made}, ${START}, ${START}, ${LANE}, 1)`.execute(
        db.on(),
      )
      return id
    },
    /** Its monitor, of the door behind it. */
    async says(id: string, at: string, bits: readonly string[]): Promise<void> {
      await sql`insert into signals (unit_id, received_at, signal_id, lane_id, seq, transmission_id, part, system_type, system_address, component_type, component_address, kind, bits)
        select unit_id, ${at}::timestamptz, ${newId()}, lane_id, ${++made}, transmission_id, part, system_type, system_address, component_type, component_address, 'state', ${[...bits]}::text[]
        from component_states where component_id = ${id}`.execute(db.on())
    },
    async accessDoor(): Promise<string> {
      const id = newId()
      await sql`insert into doors (unit_id, door_id, code, name) values (${UNIT_A}, ${id}, ${`M${++made}`}, ${`门${made}`})`.execute(
        db.on(),
      )
      return id
    },
    async opened(doorId: string, at: string): Promise<void> {
      await sql`insert into door_events (unit_id, event_id, door_id, kind, at, received_at, reason)
        values (${UNIT_A}, ${newId()}, ${doorId}, 'door', ${at}::timestamptz, ${at}::timestamptz, 23)`.execute(
        db.on(),
      )
    },
    async hasUsed(id: string, uses: number, from: string): Promise<void> {
      await sql`insert into ageing_uses (unit_id, thing_id, counted_from, uses, is_open) values (${UNIT_A}, ${id}, ${from}::timestamptz, ${uses}, false)
        on conflict (unit_id, thing_id) do update set uses = excluded.uses`.execute(db.on())
    },
    async uses(id: string): Promise<number | undefined> {
      const { rows } = await sql<{
        uses: number
      }>`select uses from ageing_uses where thing_id = ${id}`.execute(db.on())
      return rows[0]?.uses
    },
    async nb(kind: string, details: object, unitId = UNIT_A): Promise<string> {
      const id = newId()
      await sql`insert into nb_devices (unit_id, nb_id, object, code, name, sub_system, details)
        values (${unitId}, ${id}, 'nbDevice', ${`N${++made}`}, ${`无线${made}`}, '208', ${JSON.stringify({ devType: kind, ...details })}::jsonb)`.execute(
        db.on(),
      )
      return id
    },
    async panel(details: object, unitId = UNIT_A): Promise<string> {
      const id = newId()
      await sql`insert into panels (unit_id, panel_id, code, name, details)
        values (${unitId}, ${id}, ${`P${++made}`}, ${`控制器${made}`}, ${JSON.stringify(details)}::jsonb)`.execute(
        db.on(),
      )
      return id
    },
    guard: (details: object) => record('person', '韩梅', details),
    record,
    paper(object: EndingPaper['object'], days: Pick<EndingPaper, 'madeOn' | 'endsOn'>): Promise<string> {
      const paperId = newId()
      papers.push({ unitId: UNIT_A, paperId, object, code: `C${++made}`, name: '', place: '', ...days })
      return Promise.resolve(paperId)
    },
    papersAreGone: () => void papers.splice(0),
    /** Per rule: due on, ends on. */
    async ends(thingId: string): Promise<Record<string, string>> {
      const { rows } = await sql<{ rule: string; ends: string }>`
        select rule, coalesce(due_on::text, '-') || ' ' || coalesce(ends_on::text, '-') as ends from ageing_ends where thing_id = ${thingId}`.execute(
        db.on(),
      )
      return Object.fromEntries(rows.map(({ rule, ends }) => [rule, ends]))
    },
    async notices(): Promise<string[]> {
      const { rows } = await sql<{ line: string }>`
        select u.code || ' ' || n.status || ' ' || n.content as line from notices n join units u using (unit_id)
        where n.ended_at is null and n.task_type = 'expiry' order by 1`.execute(db.on())
      return rows.map(({ line }) => line)
    },
  }
}
