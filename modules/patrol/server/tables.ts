import type { ColumnType } from 'kysely'
import type {
  DayWindow,
  PatrolKind,
  PlanCycle,
  PatrolProof,
  RecordItem,
  TaskState,
} from '../contract/index.ts'

type Json<T> = ColumnType<T, string, string>

/** The tables this module owns, as the migrations make them. */
export interface PatrolTables {
  patrol_routes: {
    unit_id: string
    route_id: string
    name: string
    point_ids: string[]
    changed_at: Date
  }
  patrol_plans: {
    unit_id: string
    plan_id: string
    name: string
    kind: PatrolKind
    route_id: string
    cycle: PlanCycle
    times: number
    interval_hours: number
    windows: Json<DayWindow[]>
    days: number[]
    is_ordered: boolean
    grace_min: number
    executor_ids: string[]
    supervisor_id: string | null
    begin_day: string
    end_day: string
    is_enabled: boolean
    /** Tasks before this were another plan's, or nobody's. */
    made_from: Date
    made_until: Date | null
    changed_at: Date
  }
  patrol_tasks: {
    unit_id: string
    task_id: string
    number: string
    plan_id: string | null
    /** A thing of another module, as a permit, whose watcher makes this round. */
    watch_of: string | null
    name: string
    kind: PatrolKind
    planned_begin: Date
    planned_end: Date
    grace_min: number
    is_ordered: boolean
    point_ids: string[]
    executor_ids: string[]
    executor_names: string[]
    supervisor_id: string | null
    supervisor_name: string
    check_words: string
    state: TaskState
    begun_at: Date | null
    ended_at: Date | null
    due_count: number
    done_count: number
    bad_count: number
    missed_count: number
    assist_count: number
    /** When a timer has to see whether something was missed; null once it is over. */
    look_at: Date | null
    signed_by: string | null
    signer_name: string
    signed_at: Date | null
    signature_id: string | null
    finish_words: string
    counter_signer_name: string
    counter_signed_at: Date | null
    counter_signature_id: string | null
    counter_words: string
    cancel_words: string
    taken_back_at: Date | null
  }
  patrol_records: {
    unit_id: string
    record_id: string
    task_id: string
    task_name: string
    kind: PatrolKind
    point_id: string
    point_name: string
    at: Date
    received_at: Date
    proof: PatrolProof
    is_ok: boolean
    bad_count: number
    items: Json<RecordItem[]>
    words: string
    photos: string[]
    voice_id: string | null
    user_id: string | null
    user_name: string
    is_assisted: boolean
    is_late: boolean
    is_out_of_order: boolean
  }
}
