import type { CheckState, CheckWay, Finding, PanelNow, RowState, DutyTold } from '../../contract/index.ts'

/** Somebody of a unit who keeps watch, with an account or without. */
export interface SownGuard {
  personId: string
  userId: string | null
  name: string
  rank: 'none' | 'junior' | 'middle' | 'senior'
}
/** A room with what is past and what is to come: for the demo city. */
export interface SownRoom {
  unitId: string
  roomId: string
  isLinked: boolean
  teams: readonly (readonly SownGuard[])[]
  cells: readonly SownCell[]
  rows: readonly {
    dueAt: Date
    state: RowState
    panel: PanelNow
    told: DutyTold | null
    by: SownGuard
    at: Date | null
  }[]
}
export interface SownCell {
  day: string
  shiftNo: number
  name: string
  from: Date
  until: Date
  people: readonly SownGuard[]
}
export interface SownCheck {
  unitId: string
  transmissionId: string
  askedAt: Date
  state: CheckState
  delayS: number | null
  way: CheckWay
  finding: Finding | null
  /** Who answered, and who looked or called; by a device its key, sent by the plan. */
  answerer: string
  askedName: string | null
}
