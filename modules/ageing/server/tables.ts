import type { RuleDeed, RuleObject } from '../contract/index.ts'

/** The tables this module owns, as the migrations make them. */
export interface AgeingTables {
  /** One thing and one rule about it, as the last look found it. */
  ageing_ends: {
    unit_id: string
    thing_id: string
    rule: string
    object: RuleObject
    /** Its kind, a code of its object's dictionary. */
    kind: string
    code: string
    name: string
    place: string
    deed: RuleDeed
    years: number
    base_on: string | null
    served_on: string | null
    due_on: string | null
    ends_on: string | null
    /** How often it was used, and how often it may be. */
    uses: number | null
    use_limit: number
    /** The nearest warning that was told of this very day, and when. */
    told_days: number | null
    told_on: string | null
  }
  /** How often a thing was used since that moment, and how its door stood at the last one. */
  ageing_uses: { unit_id: string; thing_id: string; counted_from: Date; uses: number; is_open: boolean }
  /** Until when the uses of a unit's things are counted. */
  ageing_use_marks: { unit_id: string; counted_until: Date }
  /** When somebody last did to a thing what its rule asks for. */
  ageing_services: {
    unit_id: string
    thing_id: string
    rule: string
    served_on: string
    note: string
    by_name: string
    at: Date
  }
  /** What of a unit was told together: one task for each warning, told anew each day that something reaches it. */
  ageing_notices: {
    unit_id: string
    task_id: string
    warn_days: number
    told_on: string
    things: number
  }
  /** What the centre has set otherwise than the presets. */
  ageing_rules: {
    key: string
    years: number
    uses: number
    first_years: number
    step_years: number
    warn_days: number[]
    is_on: boolean
  }
}
