import type { Refusal } from '@gss/kit/refusal'
import type { Place, Tx } from '@gss/server-kit/database'
import type { Act } from '@gss/server-kit/journal'

/** What is kept quiet while somebody repairs: one component. */
export interface AskRepairQuiet {
  unitId: string
  scope: {
    scope: 'component'
    transmissionId: string | null
    panelId: null
    floorId: null
    loopNo: null
    componentId: string
  }
  kind: 'maintenance'
  from: Date
  until: Date
  reason: string
  ownerId: string
  source: TicketSource
  actor?: Act['actor']
}
export interface TicketSource {
  kind: 'ticket'
  id: string
}
/** Quiet windows around the work; module alarms stands above this one and fills it, in apps/server. */
export interface WindowsAroundRepair {
  openWindow(tx: Tx, ask: AskRepairQuiet): Promise<{ windowId: string } | Refusal>
  endWindowsOf(tx: Tx, source: TicketSource): Promise<number>
}

/** A fault that nobody settled and that lasts. */
export interface OpenFault {
  alarmId: string
  unitId: string
  deviceId: string
  floorId: string | null
  place: string
  title: string
  raisedAt: Date
}
/** Open faults raised before a moment, the oldest first, those of these units left out; module alarms fills it. */
export type FaultsOpen = (
  place: Place,
  asked: { before: Date; except: readonly string[]; max: number },
) => Promise<OpenFault[]>
