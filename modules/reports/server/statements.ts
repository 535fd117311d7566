import type { Statement, StatementKey } from '../contract/index.ts'
import { aboutHazards, hazardBook, hazardKinds, hazardUnits } from './hazards/hazardStatementViews.ts'
import { aboutPermits, permitBook, permitUnits } from './permits/permitStatementViews.ts'
import {
  aboutMaintenance,
  companyMarks,
  faultBrands,
  faultPoints,
  faultSystems,
  maintBook,
  partsChanged,
  planUnits,
  ticketBook,
  ticketUnits,
} from './maintenance/maintenanceStatementViews.ts'
import { aboutPatrol } from './patrol/aboutViews.ts'
import { badItems, facilityBook, inspectionBook, roundBook } from './patrol/bookViews.ts'
import {
  missedRounds,
  nightRounds,
  passedPeople,
  passedPoints,
  passedUnits,
  workOfPeople,
} from './patrol/passedViews.ts'
import type { AboutOf, RowsOf } from './telling.ts'

/** One query for each row of the table; forget one and it does not compile. */
// oxfmt-ignore
export const ROWS: { readonly [K in StatementKey]: RowsOf<K> } = {
  roundBook, inspectionBook, facilityBook, passedUnits, passedPoints, passedPeople, missedRounds, badItems, workOfPeople, nightRounds,
  hazardBook, hazardKinds, hazardUnits, permitBook, permitUnits,
  maintBook, ticketBook, ticketUnits, companyMarks, planUnits, faultPoints, faultSystems, faultBrands, partsChanged,
}

export const ABOUT: Readonly<Record<Statement['of'], AboutOf>> = {
  hazards: aboutHazards,
  maintenance: aboutMaintenance,
  patrol: aboutPatrol,
  permits: aboutPermits,
}
