import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Call119 } from '../contract/index.ts'
import type { KeptAlarm } from './alarm.ts'
import {
  ALARM_COLUMN_NAMES,
  ALARM_COLUMNS,
  ALARM_OUR_NAMES,
  ALARM_RECORD,
  type AlarmTables,
} from './tables.ts'

export interface AlarmOpening {
  overdueAt: Date | null
  escalateAt: Date | null
  foldKey: string | null
}
export interface FoldCount {
  unitId: string
  foldKey: string
  count: number
}

/**
 * Writes alarms, and that they are open. That no alarm doubles is the key of `open_alarms`, not our care. Says how many are open under
 * each of their keys: those before (a statement does not see what it writes), and these.
 */
export async function insertAlarms(
  tx: Tx,
  alarms: readonly (KeptAlarm & AlarmOpening)[],
): Promise<FoldCount[]> {
  if (alarms.length === 0) return []
  const { rows } = await sql<FoldCount>`/*planned*/
    with n as materialized (select * from jsonb_to_recordset(${JSON.stringify(alarms)}::jsonb)
      as n (${ALARM_RECORD}, "overdueAt" timestamptz, "escalateAt" timestamptz, "foldKey" text)),
    kept as (insert into alarms (${ALARM_COLUMN_NAMES}) select ${ALARM_OUR_NAMES} from n),
    opened as (
      insert into open_alarms (unit_id, component_id, kind, alarm_id, raised_at, transmission_id, part, overdue_at, escalate_at, fold_key, is_drill)
      select n."unitId", n."componentId", n.kind, n."alarmId", n."raisedAt", n."transmissionId", n.part, n."overdueAt", n."escalateAt", n."foldKey",
        n."isDrill"
      from n)
    select f."unitId", f."foldKey", f.fresh + (
      select count(*) from open_alarms o where o.unit_id = f."unitId" and o.fold_key = f."foldKey") as count
    from (select n."unitId", n."foldKey", count(*) as fresh from n where n."foldKey" is not null group by 1, 2) f`.execute(
    tx.on(),
  )
  return rows
}

interface Wanted {
  unitId: string
  componentId: string
}
/** Another part behind the same device, whose alarm this may be. */
interface Beside {
  unitId: string
  transmissionId: string
  kind: KeptAlarm['kind']
  part: KeptAlarm['part']
}
/** Of each: the newest say enough. */
const BESIDE_MAX = 50
/**
 * What is open for these components, and what is open for the parts beside them. Locked: who settles one of them meanwhile waits, or has been
 * quicker and it is no longer open.
 */
export async function openAlarmsFor(
  tx: Tx,
  components: readonly Wanted[],
  besides: readonly Beside[],
): Promise<KeptAlarm[]> {
  const { rows: held } = await sql<Where>`/*planned*/
    with wanted as (
      select o.unit_id, o.component_id, o.kind
      from unnest(${components.map((one) => one.unitId)}::uuid[], ${components.map((one) => one.componentId)}::uuid[]) as c (unit_id, component_id)
      join open_alarms o on o.unit_id = c.unit_id and o.component_id = c.component_id
      union
      select o.unit_id, o.component_id, o.kind
      from (select distinct * from unnest(${besides.map((one) => one.unitId)}::uuid[], ${besides.map((one) => one.transmissionId)}::uuid[],
        ${besides.map((one) => one.kind)}::text[], ${besides.map((one) => one.part)}::text[])) as b (unit_id, transmission_id, kind, part)
      cross join lateral (
        select o.unit_id, o.component_id, o.kind from open_alarms o
        where o.unit_id = b.unit_id and o.transmission_id = b.transmission_id and o.kind = b.kind and o.part = b.part
        order by o.raised_at desc limit ${BESIDE_MAX}) o)
    select o.unit_id as "unitId", o.raised_at as "raisedAt", o.alarm_id as "alarmId" from open_alarms o join wanted using (unit_id, component_id, kind)
    order by o.unit_id, o.component_id, o.kind for update of o`.execute(tx.on())
  if (held.length === 0) return []
  // Read once they are held, not with them: a statement that waited for a lock sees what else it reads as it was before the wait, and a
  // claim made meanwhile would be told away again.
  const { rows } = await sql<KeptAlarm>`/*planned*/
    select ${ALARM_COLUMNS} from unnest(${held.map((one) => one.unitId)}::uuid[], ${held.map((one) => one.raisedAt)}::timestamptz[],
      ${held.map((one) => one.alarmId)}::uuid[]) as w (unit_id, raised_at, alarm_id)
    join alarms a on a.unit_id = w.unit_id and a.raised_at = w.raised_at and a.alarm_id = w.alarm_id`.execute(
    tx.on(),
  )
  return rows
}

/** What a batch changed of alarms that were open: reports, and where it is. */
export async function updateAlarms(tx: Tx, alarms: readonly KeptAlarm[]): Promise<void> {
  if (alarms.length === 0) return
  await sql`/*planned*/
    update alarms a set times_reported = n."timesReported", last_reported_at = n."lastReportedAt", cleared_at = n."clearedAt",
      component_id = n."componentId", part = n.part, system_type = n."systemType", system_address = n."systemAddress",
      component_type = n."componentType", component_address = n."componentAddress", point = n.point, title = n.title, place = n.place
    from jsonb_to_recordset(${JSON.stringify(alarms)}::jsonb) as n (${ALARM_RECORD})
    where a.unit_id = n."unitId" and a.raised_at = n."raisedAt" and a.alarm_id = n."alarmId"`.execute(tx.on())
}
export async function moveOpenAlarms(tx: Tx, alarms: readonly KeptAlarm[]): Promise<void> {
  for (const { unitId, alarmId, componentId, part } of alarms) {
    await tx
      .on<AlarmTables>()
      .updateTable('open_alarms')
      .set({ component_id: componentId, part })
      .where('open_alarms.unit_id', '=', unitId)
      .where('open_alarms.alarm_id', '=', alarmId)
      .execute()
  }
}

/** Nobody is asked to take it. */
export const NOT_PASSED_ON = { passTo: null, passName: null, passAt: null }
const NOT_PASSED = { pass_to: null, pass_name: null, pass_at: null }

interface Settled {
  unitId: string
  raisedAt: Date
  alarmId: string
  state: string
  disposition: string
  note: string
  now: Date
  by: { userId: string; name: string }
  /** What this says of 119, where nothing was said before; null: nothing. */
  call119: Call119 | null
}
export type Said119 = Pick<KeptAlarm, 'call119' | 'call119At'>
/** Of many who settle one alarm at once, one gets it: the one who takes its row of `open_alarms` away. */
export async function settleOpen(
  tx: Tx,
  { unitId, raisedAt, alarmId, state, disposition, note, now, by, call119 }: Settled,
): Promise<Said119 | null> {
  const db = tx.on<AlarmTables>()
  const gone = await db
    .deleteFrom('open_alarms')
    .where('open_alarms.alarm_id', '=', alarmId)
    .where('open_alarms.unit_id', '=', unitId)
    .returning('open_alarms.alarm_id')
    .executeTakeFirst()
  if (!gone) return null
  const said = await db
    .updateTable('alarms')
    .set((eb) => ({
      ...(call119 && {
        call_119: eb.fn.coalesce('alarms.call_119', eb.val(call119)),
        call_119_at: eb.fn.coalesce('alarms.call_119_at', eb.val(now)),
      }),
      state,
      disposition,
      note,
      settled_at: now,
      settled_by: by.userId,
      settled_name: by.name,
      claim_until: null,
      ...NOT_PASSED,
    }))
    .where('alarms.unit_id', '=', unitId)
    .where('alarms.raised_at', '=', raisedAt)
    .where('alarms.alarm_id', '=', alarmId)
    .returning(['alarms.call_119 as call119', 'alarms.call_119_at as call119At'])
    .executeTakeFirstOrThrow()
  return said
}

type Where = Pick<KeptAlarm, 'unitId' | 'raisedAt' | 'alarmId'>
const one = (place: Place, { unitId, raisedAt, alarmId }: Where) =>
  place
    .on<AlarmTables>()
    .updateTable('alarms')
    .where('alarms.unit_id', '=', unitId)
    .where('alarms.raised_at', '=', raisedAt)
    .where('alarms.alarm_id', '=', alarmId)

/** The lock of an open alarm; false when it is open no longer. */
export async function holdOpen(tx: Tx, { unitId, alarmId }: Where): Promise<boolean> {
  const row = await tx
    .on<AlarmTables>()
    .selectFrom('open_alarms')
    .where('open_alarms.unit_id', '=', unitId)
    .where('open_alarms.alarm_id', '=', alarmId)
    .select('open_alarms.alarm_id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
export async function setWaiting(tx: Tx, where: Where, note: string): Promise<void> {
  await one(tx, where).set({ state: 'waiting', note }).execute()
}
export async function setCall119(tx: Tx, where: Where, said: Call119, now: Date): Promise<void> {
  await one(tx, where).set({ call_119: said, call_119_at: now }).execute()
}
export async function setPriority(tx: Tx, where: Where, priority: number): Promise<void> {
  await one(tx, where).set({ priority }).execute()
}

interface Claim {
  userId: string
  name: string
  now: Date
  until: Date
  escalateAt: Date | null
  /** By whoever has it: what they ask of a colleague stands. */
  isRenewed: boolean
}
export async function setClaim(
  tx: Tx,
  where: Where,
  { userId, name, now, until, escalateAt, isRenewed }: Claim,
): Promise<void> {
  await one(tx, where)
    .set((eb) => ({
      ...(isRenewed ? {} : NOT_PASSED),
      claimed_by: userId,
      claimed_name: name,
      claim_until: until,
      claimed_at: eb.fn.coalesce('alarms.claimed_at', eb.val(now)),
    }))
    .execute()
  await escalateAgain(tx, where, escalateAt)
}
export async function dropClaim(tx: Tx, where: Where, now: Date, escalateAt: Date | null): Promise<void> {
  await one(tx, where)
    .set({ claim_until: now, ...NOT_PASSED })
    .execute()
  await escalateAgain(tx, where, escalateAt)
}
/** Only what has not reached everyone escalates on. */
async function escalateAgain(tx: Tx, { unitId, alarmId }: Where, at: Date | null): Promise<void> {
  await tx
    .on<AlarmTables>()
    .updateTable('open_alarms')
    .set({ escalate_at: at })
    .where('open_alarms.unit_id', '=', unitId)
    .where('open_alarms.alarm_id', '=', alarmId)
    .where('open_alarms.escalate_at', 'is not', null)
    .execute()
}

/** The first time a seat showed them; later ones do not count. */
export async function setShown(place: Place, alarms: readonly Where[], now: Date): Promise<void> {
  await sql`
    update alarms a set shown_at = ${now}
    from unnest(${alarms.map((a) => a.unitId)}::uuid[], ${alarms.map((a) => a.raisedAt)}::timestamptz[], ${alarms.map((a) => a.alarmId)}::uuid[])
      as w (unit_id, raised_at, alarm_id)
    where a.unit_id = w.unit_id and a.raised_at = w.raised_at and a.alarm_id = w.alarm_id and a.shown_at is null`.execute(
    place.on(),
  )
}

export async function insertRead(place: Place, userId: string, alarmId: string, now: Date): Promise<void> {
  await place
    .on<AlarmTables>()
    .insertInto('alarm_reads')
    .values({ user_id: userId, alarm_id: alarmId, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
