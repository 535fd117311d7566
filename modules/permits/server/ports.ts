import { endWatch, makeWatch, type PatrolDeps, plansOf, pointsOfPlan } from '@gss/patrol/server'
import type { Refusal } from '@gss/kit/refusal'
import type { Place, Tx } from '@gss/server-kit/database'
import type { Act } from '@gss/server-kit/journal'

/** What is kept quiet for a permit: one component, or a floor. */
export interface QuietScope {
  scope: 'component' | 'floor'
  transmissionId: string | null
  panelId: string | null
  floorId: string | null
  loopNo: number | null
  componentId: string | null
}
export interface AskFireQuiet {
  unitId: string
  scope: QuietScope
  kind: 'debug' | 'maintenance'
  from: Date
  until: Date
  reason: string
  ownerId: string
  source: PermitSource
  mayBeLong?: boolean
  actor?: Act['actor']
}
export interface PermitSource {
  kind: 'permit'
  id: string
}

/** Quiet windows around the work; module alarms stands above this one and fills it, in apps/server. */
export interface WindowsAroundFire {
  openWindow(tx: Tx, ask: AskFireQuiet): Promise<{ windowId: string } | Refusal>
  endWindowsOf(tx: Tx, source: PermitSource): Promise<number>
}

/** What is made of the watcher's half hours. */
export interface AskWatch {
  unitId: string
  source: string
  name: string
  from: Date
  until: Date
  everyMin: number
  pointIds: readonly string[]
  executorIds: readonly string[]
  supervisorId: string | null
  checkWords: string
}
/** Rounds of a unit; module patrol fills it. */
export interface PatrolRounds {
  plansOf(place: Place, unitId: string): Promise<{ planId: string; name: string }[]>
  pointsOfPlan(place: Place, planId: string): Promise<{ pointId: string; name: string }[]>
  makeWatch(tx: Tx, ask: AskWatch): Promise<number | Refusal>
  endWatch(tx: Tx, over: { source: string; why: string }): Promise<number>
}
/** Module patrol's own doors. */
export const patrolRounds = (deps: PatrolDeps): PatrolRounds => ({
  plansOf,
  pointsOfPlan,
  makeWatch: (tx, ask) => makeWatch(tx, ask, deps),
  endWatch: (tx, over) => endWatch(tx, over, deps),
})
