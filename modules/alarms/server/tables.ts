import { sql } from 'kysely'
import type { Call119 } from '../contract/index.ts'
import { ALARM_FIELDS } from './columns.table.ts'

const raw = (text: string) => sql.raw(text)
/** Columns of `alarms a` under our words, for a select. */
export const ALARM_COLUMNS = raw(ALARM_FIELDS.map(([ours, column]) => `a.${column} as "${ours}"`).join(', '))
export const ALARM_COLUMN_NAMES = raw(ALARM_FIELDS.map(([, column]) => column).join(', '))
export const ALARM_OUR_NAMES = raw(ALARM_FIELDS.map(([ours]) => `n."${ours}"`).join(', '))
/** What `jsonb_to_recordset` is told of them. */
export const ALARM_RECORD = raw(ALARM_FIELDS.map(([ours, , type]) => `"${ours}" ${type}`).join(', '))

/** The tables this module owns, as the migrations make them; alarms themselves go by `columns.table.ts`. */
export interface AlarmTables {
  alarms: {
    unit_id: string
    raised_at: Date
    alarm_id: string
    state: string
    disposition: string | null
    note: string
    priority: number
    is_overdue: boolean
    shown_at: Date | null
    claimed_at: Date | null
    claimed_by: string | null
    claimed_name: string | null
    claim_until: Date | null
    pass_to: string | null
    pass_name: string | null
    pass_at: Date | null
    settled_at: Date | null
    settled_by: string | null
    settled_name: string | null
    call_119: Call119 | null
    call_119_at: Date | null
    reopened_at: Date | null
    reopened_name: string | null
  }
  open_alarms: {
    unit_id: string
    component_id: string
    kind: string
    alarm_id: string
    raised_at: Date
    transmission_id: string | null
    part: string
    overdue_at: Date | null
    escalate_at: Date | null
    escalation: number
  }
  alarm_reads: { user_id: string; alarm_id: string; read_at: Date }
  escalation_settings: {
    unit_id: string
    supervisor_s: number
    second_path_s: number
    everyone_s: number
    mobiles: string[]
    version: number
  }
  signal_cursors: { lane_id: string; seq: number; moved_at: Date; is_done: boolean }
  alarm_turn: { turn: string }
}
