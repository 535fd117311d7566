import { cityMeasures, measuredValue } from '@gss/city/contract'
import { sowSamples } from '@gss/gateways/server'
import { sowLimits } from '@gss/measures/server'
import type { Ground } from '../ground.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Yesterday and today every ten minutes, before that every hour, for thirty days. */
const FINE_DAYS = 2
const PAST_DAYS = 30
const FINE_MS = 10 * MINUTE_MS

const ANY = { unitId: null, componentId: null, low: null, high: null, lowWarn: null, highWarn: null }
/** What a centre would set for every unit. */
// oxfmt-ignore
const LIMITS = [
  { ...ANY, componentType: 31, analogueType: 3, highWarn: 45, high: 57, back: 2, holdS: 0 },
  { ...ANY, componentType: 96, analogueType: 5, low: 280, lowWarn: 340, back: 5, holdS: 60 },
]

/** What the city's devices measured, into a system that has no values: the simulator goes on from there. */
export async function seedValues({ db, clock }: Pick<Ground, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const moments = momentsUntil(now.getTime())
  const serieses = cityMeasures().map((one) => ({
    unitId: one.unitId,
    transmissionId: one.transmissionId,
    measure: one.measure,
    part: 'component' as const,
    systemType: one.component.systemType,
    systemAddress: one.component.systemAddress,
    componentType: one.component.componentType,
    componentAddress: one.component.componentAddress,
    point: '',
    taken: moments.map((at) => ({ at: new Date(at), value: measuredValue(one, at) })),
  }))
  await db.transaction(async (tx) => {
    if (await sowSamples(tx, serieses, now)) await sowLimits(tx, LIMITS, now)
  })
}

function momentsUntil(nowMs: number): number[] {
  const moments: number[] = []
  for (let at = nowMs - PAST_DAYS * DAY_MS; at < nowMs - FINE_DAYS * DAY_MS; at += HOUR_MS) moments.push(at)
  for (let at = nowMs - FINE_DAYS * DAY_MS; at < nowMs; at += FINE_MS) moments.push(at)
  return moments
}
