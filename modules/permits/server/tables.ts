import type {
  CheckPhase,
  CheckResult,
  PermitEvent,
  PermitKind,
  PermitLevel,
  PermitQuiet,
  PermitState,
  ValidityOf,
  WorkMeasure,
  WorkRisk,
  WorkWay,
} from '../contract/index.ts'

/** The tables this module owns, as the migrations make them. */
export interface PermitTables {
  permits: {
    unit_id: string
    permit_id: string
    number: string
    state: PermitState
    kind: PermitKind
    level: PermitLevel
    judged_level: PermitLevel
    ways: WorkWay[]
    address: string
    floor_id: string | null
    description: string
    department: string
    contractor: string
    contact_name: string
    contact_phone: string
    worker: string
    worker_certificate: string
    watcher_id: string | null
    watcher_name: string
    watcher_phone: string
    start_at: Date
    end_at: Date
    power_devices: string
    power_kw: number | null
    power_point: string
    voltage: string
    risks: WorkRisk[]
    measures: WorkMeasure[]
    gear: string
    needs_shield: boolean
    shield_points: string[]
    before_photos: string[]
    applicant_id: string | null
    applicant_name: string
    applied_at: Date
    reviewed_by: string | null
    reviewer_name: string
    review_words: string
    reviewed_at: Date | null
    quiet: PermitQuiet
    plan_id: string | null
    plan_name: string
    point_id: string | null
    point_name: string
    watch_from: Date | null
    watch_until: Date | null
    check_words: string
    emergency_plan: string
    started_at: Date | null
    gas_at: Date | null
    gas_lel: number | null
    checked_at: Date | null
    last_check_at: Date | null
    last_flame_at: Date | null
    after_photos: string[]
    accepter_name: string
    ended_at: Date | null
    /** When the clock looks at it next: an end, a round that is late, embers; null: never. */
    due_at: Date | null
  }
  permit_steps: {
    unit_id: string
    permit_id: string
    step_id: string
    at: Date
    user_id: string | null
    user_name: string
    event: PermitEvent
    from_state: PermitState | null
    to_state: PermitState
    words: string
    photos: string[]
    phase: CheckPhase | null
    results: CheckResult[]
    gas_lel: number | null
  }
  /** What the centre has set otherwise than the presets. */
  permit_validities: { unit_type: string; level: ValidityOf; hours: number }
}
