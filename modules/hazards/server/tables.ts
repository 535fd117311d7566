import type {
  HazardEvent,
  HazardKind,
  HazardLevel,
  HazardSource,
  HazardState,
  RectifyState,
} from '../contract/index.ts'

/** The tables this module owns, as the migrations make them. */
export interface HazardTables {
  hazards: {
    unit_id: string
    hazard_id: string
    number: string
    state: HazardState
    rectify_state: RectifyState | null
    address: string
    floor_id: string | null
    point_id: string | null
    /** The alarm it was seen by; that one may be gone by its law while the hazard stays. */
    of_alarm: string | null
    description: string
    source: HazardSource
    kind: HazardKind
    level: HazardLevel
    photos: string[]
    reporter_id: string | null
    reporter_name: string
    reported_at: Date
    plan: string
    attachment_id: string | null
    due_hours: number | null
    handled_by: string | null
    executor_id: string | null
    executor_name: string
    advice: string
    rectify_words: string
    rectify_photos: string[]
    rectified_at: Date | null
    dispatched_at: Date | null
    due_at: Date | null
    first_due_at: Date | null
    asked_hours: number | null
    state_since: Date
    state_due_at: Date | null
    remind_at: Date | null
    repeat_of: string | null
    closed_at: Date | null
  }
  hazard_steps: {
    unit_id: string
    hazard_id: string
    step_id: string
    at: Date
    user_id: string | null
    user_name: string
    event: HazardEvent
    from_state: HazardState | null
    to_state: HazardState
    words: string
    photos: string[]
  }
}
