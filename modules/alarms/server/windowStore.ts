import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Under } from './alarm.ts'
import type { AlarmTables } from './tables.ts'

export interface Window {
  unitId: string
  windowId: string
  transmissionId: string
  under: Under
  from: Date
  until: Date | null
  setBy: string
  setByAlarm: string
}
export async function insertWindow(tx: Tx, window: Window): Promise<void> {
  await tx
    .on<AlarmTables>()
    .insertInto('test_windows')
    .values({
      unit_id: window.unitId,
      window_id: window.windowId,
      transmission_id: window.transmissionId,
      under: window.under,
      from_at: window.from,
      until_at: window.until,
      set_by: window.setBy,
      set_by_alarm: window.setByAlarm,
      ended_at: null,
    })
    .execute()
}

type Known = Pick<Window, 'unitId' | 'windowId' | 'under' | 'until'>
export async function windowById(place: Place, windowId: string): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select t.unit_id as "unitId", t.window_id as "windowId", t.under, t.until_at as until from test_windows t where t.window_id = ${windowId}`.execute(
    place.on(),
  )
  return rows[0] ?? null
}
/** False: it is over already. */
export async function endWindowAt(tx: Tx, { unitId, windowId }: Known, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update test_windows set ended_at = ${now} where unit_id = ${unitId} and window_id = ${windowId} and ended_at is null
      and (until_at is null or until_at > ${now}) returning window_id`.execute(tx.on())
  return rows.length === 1
}
