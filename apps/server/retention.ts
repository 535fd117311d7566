import type { ParameterReader } from '@gss/kit/parameter'
import type { Clock } from '@gss/server-kit/clock'
import { makeMonths } from '@gss/server-kit/migrate'
import { dropOldMonths, type KeptTable } from '@gss/server-kit/retention'
import { parameters as ofMeasures } from '@gss/measures/contract'
import { parameters } from '@gss/system/contract'
import { MONTHLY } from './migrations/index.ts'

/** What tells of an alarm beside its row. An alarm that is still open keeps its month. */
export const OF_ALARMS = ['alarm_reads', 'escalations']

interface Deps {
  parameters: ParameterReader
  clock: Clock
}

/** How long what grows without end is kept; the parameters never say less than the law. */
export async function retain({ parameters: set, clock }: Deps, ownerUrl: string): Promise<string[]> {
  await makeMonths(ownerUrl, MONTHLY)
  const frames = await set.valueOf(parameters.framesKept)
  const kept: KeptTable[] = [
    { table: 'frames', months: frames },
    { table: 'signals', months: frames },
    { table: 'samples', months: await set.valueOf(ofMeasures.samplesKept) },
    { table: 'sample_hours', months: await set.valueOf(ofMeasures.hoursKept) },
    {
      table: 'alarms',
      months: await set.valueOf(parameters.alarmsKept),
      goesAlong: { id: 'alarm_id', tables: OF_ALARMS },
      holds: { table: 'open_alarms', at: 'raised_at' },
    },
    { table: 'journal', months: await set.valueOf(parameters.journalKept) },
  ]
  const dropped = await dropOldMonths(ownerUrl, kept, clock())
  return dropped.map(({ table, month, rows }) => `dropped ${month} of ${table}: ${rows} rows`)
}
