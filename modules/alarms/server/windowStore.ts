import type { Place, Tx } from '@gss/server-kit/database'
import { type RawBuilder, sql } from 'kysely'
import type { Borders, Quiet, Quietness, Scoped, WindowSource } from '../contract/index.ts'

/** What a window reaches, as it was told to whoever opened it: so many components on each floor. */
export interface WindowReached {
  buildingId: string | null
  buildingName: string
  floorName: string
  detectors: number
}
export interface WindowOrigin {
  kind: WindowSource
  id: string
}
export interface KeptWindow extends Scoped {
  unitId: string
  windowId: string
  under: Quietness
  hearsFires: boolean
  from: Date
  until: Date
  reach: readonly WindowReached[]
  reason: string
  setBy: string
  ownerId: string
  source: WindowOrigin
  begunAt: Date | null
}

export async function insertWindow(tx: Tx, window: KeptWindow): Promise<void> {
  const { scope, transmissionId, panelId, floorId, loopNo, componentId } = window
  await sql`
    insert into test_windows (unit_id, window_id, scope, transmission_id, panel_id, floor_id, loop_no, component_id, under, hears_fires, from_at,
      until_at, reach, reason, set_by, owner_id, source_kind, source_id, begun_at)
    values (${window.unitId}, ${window.windowId}, ${scope}, ${transmissionId}, ${panelId}, ${floorId}, ${loopNo}, ${componentId}, ${window.under},
      ${window.hearsFires}, ${window.from}, ${window.until}, ${JSON.stringify(window.reach)}::jsonb, ${window.reason}, ${window.setBy},
      ${window.ownerId}, ${window.source.kind}, ${window.source.id}, ${window.begunAt})`.execute(tx.on())
}

const BORDER_COLUMNS = sql`t.scope, t.transmission_id as "transmissionId", t.panel_id as "panelId", t.floor_id as "floorId", t.loop_no as "loopNo",
  t.component_id as "componentId"`
const KNOWN_COLUMNS = sql`t.unit_id as "unitId", t.window_id as "windowId", t.under, t.hears_fires as "hearsFires", t.from_at as "from",
  t.until_at as until, ${BORDER_COLUMNS}`

/** What makes these units quiet now. */
export async function holdingWindows(
  place: Place,
  unitIds: readonly string[],
  now: Date,
): Promise<(Quiet & { unitId: string; windowId: string })[]> {
  const { rows } = await sql<Quiet & { unitId: string; windowId: string }>`/*planned*/
    select ${KNOWN_COLUMNS} from test_windows t where t.unit_id = any(${[...unitIds]}::uuid[]) and t.ended_at is null and t.from_at <= ${now}
      and t.until_at > ${now}`.execute(place.on())
  return rows
}

export interface KnownWindow extends Quiet {
  unitId: string
  windowId: string
  until: Date
  sourceKind: WindowSource
  sourceId: string | null
}
export async function windowById(place: Place, windowId: string): Promise<KnownWindow | null> {
  const { rows } = await sql<KnownWindow>`
    select ${KNOWN_COLUMNS}, t.source_kind as "sourceKind", t.source_id as "sourceId" from test_windows t where t.window_id = ${windowId}`.execute(
    place.on(),
  )
  return rows[0] ?? null
}

export type WhichWindow = Pick<KnownWindow, 'unitId' | 'windowId'>
/** Of those that are not over; none: it was over already. */
const change = async (tx: Tx, { unitId, windowId }: WhichWindow, now: Date, set: RawBuilder<unknown>) => {
  const { rows } = await sql`
    update test_windows set ${set} where unit_id = ${unitId} and window_id = ${windowId} and ended_at is null and until_at > ${now}
    returning window_id`.execute(tx.on())
  return rows.length === 1
}
/** False: it is over already. */
export const endWindowAt = (tx: Tx, which: WhichWindow, now: Date, by: string | null): Promise<boolean> =>
  change(tx, which, now, sql`ended_at = ${now}, ended_by = ${by}::uuid`)
/** Who lets it be longer answers for it from now on, and is reminded anew. */
export const moveWindowEnd = (
  tx: Tx,
  which: WhichWindow,
  until: Date,
  by: string,
  now: Date,
): Promise<boolean> =>
  change(tx, which, now, sql`until_at = ${until}, owner_id = ${by}::uuid, reminded_at = null`)
export const moveWindowBorders = (
  tx: Tx,
  which: WhichWindow,
  { scope, ...borders }: Borders & Pick<Scoped, 'scope'>,
  reach: readonly WindowReached[],
  now: Date,
): Promise<boolean> =>
  change(
    tx,
    which,
    now,
    sql`scope = ${scope}, transmission_id = ${borders.transmissionId}::uuid, panel_id = ${borders.panelId}::uuid,
      floor_id = ${borders.floorId}::uuid, loop_no = ${borders.loopNo}::int, component_id = ${borders.componentId}::uuid,
      reach = ${JSON.stringify(reach)}::jsonb`,
  )

/** What this source made quiet, and is not over: over now. */
export async function endWindowsAtOf(tx: Tx, { kind, id }: WindowOrigin, now: Date): Promise<WhichWindow[]> {
  const { rows } = await sql<WhichWindow>`
    update test_windows t set ended_at = ${now} where t.source_kind = ${kind} and t.source_id = ${id} and t.ended_at is null
      and t.until_at > ${now} returning t.unit_id as "unitId", t.window_id as "windowId"`.execute(tx.on())
  return rows
}

/** What the hands of the clock do to windows. Each is told once, however long nobody looked: the row says so. */
export interface TurnedWindows {
  begun: WhichWindow[]
  ending: WhichWindow[]
  over: WhichWindow[]
}
export async function turnWindows(tx: Tx, now: Date, remindMs: number): Promise<TurnedWindows> {
  const turned = (set: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
    sql<WhichWindow>`update test_windows t set ${set} where t.ended_at is null and ${when}
      returning t.unit_id as "unitId", t.window_id as "windowId"`
      .execute(tx.on())
      .then(({ rows }) => rows)
  const over = await turned(sql`ended_at = t.until_at`, sql`t.until_at <= ${now}`)
  const begun = await turned(sql`begun_at = ${now}`, sql`t.begun_at is null and t.from_at <= ${now}`)
  // Of a short one half of it is early enough.
  const ending = await turned(
    sql`reminded_at = ${now}`,
    sql`t.reminded_at is null and t.from_at <= ${now}
      and t.until_at - least(make_interval(secs => ${remindMs / 1_000}::float8), (t.until_at - t.from_at) / 2) <= ${now}`,
  )
  return { begun, ending, over }
}
