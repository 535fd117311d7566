import type { Measured, Wrong } from './fault.ts'
import { compareAlarms, compareFrames } from './stand/compare.ts'
import type { Console } from './stand/console.ts'
import type { Product } from './stand/product.ts'
import type { StormReport } from './stand/stormRun.ts'

interface More {
  /** Without one the alarms are counted in the tables alone. */
  seat?: Console
  backAfterMs?: number
  wrong?: Wrong[]
  notes?: string[]
}

/** What is left to do at the end of nearly every fault: hold what was seen against what is stored. */
export async function measured(
  product: Product,
  reports: readonly StormReport[],
  { seat, backAfterMs, wrong = [], notes = [] }: More,
): Promise<Measured> {
  const frames = await compareFrames(product, reports)
  const alarms = await compareAlarms(product, reports, seat ?? null)
  const repeated = reports.reduce((sum, report) => sum + report.repeated, 0)
  return {
    ...frames,
    alarms,
    backAfterMs: backAfterMs ?? null,
    wrong,
    notes: [`${repeated} repeated`, ...notes],
  }
}
