import type { FaultSource, PlanKind, TicketEvent } from '../../contract/index.ts'

export interface SownHand {
  userId: string
  name: string
}
/** A contract, and who of the company works by it. */
export interface SownContract {
  unitId: string
  number: string
  name: string
  companyId: string
  systems: readonly string[]
  beginDay: string
  endDay: string
  leader: SownHand
}
export interface SownCompany {
  companyId: string
  leader: SownHand
  workers: readonly SownHand[]
}
/** A fault with all that came of it. The first step is its report. */
export interface SownTicket {
  unitId: string
  deviceId?: string
  parts: string
  source: FaultSource
  worker: SownHand
  steps: readonly { event: TicketEvent; at: Date; by: SownHand; words: string; photos: readonly string[] }[]
}
/** A plan as far as it came: the number of steps after it was made. */
export interface SownMaintenancePlan {
  /** The contract's number, of the unit. */
  contractNumber: string
  unitId: string
  kind: PlanKind
  systems: readonly string[]
  beginDay: string
  endDay: string
  ratio: number
  madeAt: Date
  leader: SownHand
  workers: readonly SownHand[]
  manager: SownHand
  escortName: string
  /** 0: made; 1 planned; 2 sent; 3 begun; 4 signed; 5 reviewed; 6 confirmed; 7 closed. */
  stepCount: number
  /** Of a hundred items so many are tested where it is under way. */
  testedPercent: number
  /** Photos for what fails, and the two signatures; the report's page. */
  photo: string
  signs: readonly [string, string]
}
