import type { Generated } from 'kysely'
import type {
  Cycle,
  FaultSource,
  PlanEvent,
  PlanKind,
  PlanState,
  RecordState,
  TicketEvent,
  TicketState,
} from '../contract/index.ts'

/** The tables this module owns, as the migrations make them. */
export interface MaintenanceTables {
  maint_contracts: {
    unit_id: string
    contract_id: string
    number: string
    name: string
    company_id: string
    services: string[]
    systems: string[]
    cycles: string[]
    sign_day: string
    begin_day: string
    end_day: string
    amount: number | null
    pay_way: string
    response_min: number
    arrive_min: number
    repair_hours: number
    leader_id: string | null
    leader_name: string
    is_draft: boolean
    ended_at: Date | null
    ended_why: string
    planned_from: Generated<string>
  }
  maint_people: { user_id: string; company_id: string; is_leader: boolean }
  maint_tickets: {
    unit_id: string
    ticket_id: string
    number: string
    state: TicketState
    source: FaultSource
    device_id: string | null
    floor_id: string | null
    /** The alarm it was seen by; that one may be gone by its law while the ticket stays. */
    of_alarm: string | null
    parts: string
    fault: string
    found_at: Date
    opened_at: Date
    finder_id: string | null
    finder_name: string
    merged_count: number
    last_at: Date
    photos_before: string[]
    company_id: string | null
    handle_words: string
    accepted_by: string
    accepted_at: Date | null
    worker_id: string | null
    worker_name: string
    arrived_at: Date | null
    quiet_until: Date | null
    stopped_at: Date | null
    stop_ended_at: Date | null
    stop_consent: string
    measures: string
    told_up_at: Date | null
    is_fire_service_told: boolean
    repaired_at: Date | null
    methods: string
    spare_parts: string
    cost: number | null
    test_words: string
    photos_after: string[]
    confirmer_name: string
    closed_at: Date | null
    respond_due_at: Date
    arrive_due_at: Date
    repair_due_at: Date
    due_at: Date | null
    remind_at: Date | null
  }
  maint_ticket_steps: {
    unit_id: string
    ticket_id: string
    step_id: string
    at: Date
    user_id: string | null
    user_name: string
    event: TicketEvent
    from_state: TicketState | null
    to_state: TicketState
    words: string
    photos: string[]
  }
  maint_uploads: { unit_id: string; upload_id: string; user_id: string | null }
  maint_plans: {
    unit_id: string
    plan_id: string
    number: string
    contract_id: string
    company_id: string
    kind: PlanKind
    systems: string[]
    begin_day: string
    end_day: string
    content: string
    ratio: number
    leader_name: string
    executor_ids: string[]
    executor_names: string[]
    state: PlanState
    made_at: Date
    begun_at: Date | null
    ended_at: Date | null
    executor_sign: string | null
    executor_signer: string
    escort_name: string
    escort_sign: string | null
    signed_at: Date | null
    auditor_name: string
    audit_words: string
    audited_at: Date | null
    confirmer_name: string
    confirmed_at: Date | null
    report_number: string
    report_pages: string[]
  }
  maint_items: {
    unit_id: string
    item_id: string
    plan_id: string
    position: number
    system: string
    item: string
    content: string
    device_id: string | null
    device_code: string
    device_name: string
    place: string
    unit: string
    low: number | null
    high: number | null
  }
  maint_records: {
    unit_id: string
    record_id: string
    plan_id: string
    item_id: string
    state: RecordState
    is_ok: boolean | null
    measured: string
    value: number | null
    problem: string
    result: string
    photos: string[]
    executor_id: string | null
    executor_name: string
    at: Date
    ticket_id: string | null
    is_last: boolean
  }
  maint_plan_steps: {
    unit_id: string
    plan_id: string
    step_id: string
    at: Date
    user_id: string | null
    user_name: string
    event: PlanEvent
    from_state: PlanState | null
    to_state: PlanState
    words: string
  }
  maint_library: {
    code: string
    system: string
    cycle: Cycle
    item: string
    content: string
    component_types: number[]
    unit: string
    low: number | null
    high: number | null
    position: number
    is_on: boolean
  }
}
