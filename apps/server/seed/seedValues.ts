import { cityGateways, cityMeasures, measuredValue, saidValue } from '@gss/city/contract'
import { measureNamed } from '@gss/devices/contract'
import { sowSamples, type SownSeries } from '@gss/gateways/server'
import { sowLimits } from '@gss/measures/server'
import type { Ground } from '../ground.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Yesterday and today every ten minutes, before that every hour, for thirty days. */
const FINE_DAYS = 2
const PAST_DAYS = 30
const FINE_MS = 10 * MINUTE_MS

/** What reports by radio: half an hour of the last day, six hours before; who sleeps, the last day by the hour. */
const RADIO_FINE_MS = 30 * MINUTE_MS
const RADIO_COARSE_MS = 6 * HOUR_MS

const ANY = { unitId: null, componentId: null, low: null, high: null, lowWarn: null, highWarn: null }
// oxfmt-ignore
const RADIO_LIMITS: readonly (readonly [word: string, bounds: { low?: number; lowWarn?: number; highWarn?: number; high?: number }])[] = [
  ['residual',     { highWarn: 300, high: 500 }],
  ['temperature1', { highWarn: 55, high: 70 }],
  ['temperature2', { highWarn: 55, high: 70 }],
  ['temperature3', { highWarn: 55, high: 70 }],
  ['temperature4', { highWarn: 55, high: 70 }],
  ['voltage1',     { low: 187, high: 242 }],
  ['voltage2',     { low: 187, high: 242 }],
  ['voltage3',     { low: 187, high: 242 }],
  ['battery',      { lowWarn: 20, low: 10 }],
  ['rsrp',         { lowWarn: -115, low: -130 }],
  ['level',        { lowWarn: 2.4, low: 1.8, high: 3.15 }],
  ['pressure',     { low: 0.1, lowWarn: 0.14, high: 1 }],
  ['airPressure',  { low: 15, lowWarn: 25, highWarn: 50, high: 80 }],
  ['gas',          { highWarn: 25, high: 50 }],
  ['temperature',  { highWarn: 45, high: 57 }],
  ['insulation',   { lowWarn: 500, low: 200 }],
]
/** What a centre would set for every unit. */
// oxfmt-ignore
const LIMITS = [
  { ...ANY, componentType: 31, analogueType: 3, highWarn: 45, high: 57, back: 2, holdS: 0 },
  { ...ANY, componentType: 96, analogueType: 5, low: 280, lowWarn: 340, back: 5, holdS: 60 },
  { ...ANY, componentType: 11, analogueType: 6, highWarn: 25, high: 50, back: 2, holdS: 0 },
  { ...ANY, componentType: 18, analogueType: 3, highWarn: 55, high: 70, back: 2, holdS: 60 },
  { ...ANY, componentType: 85, analogueType: 8, low: 187, high: 242, back: 2, holdS: 60 },
  { ...ANY, componentType: 91, analogueType: 5, low: 450, high: 900, back: 10, holdS: 60 },
  { ...ANY, componentType: 92, analogueType: 2, low: 1.8, lowWarn: 2.4, high: 3.15, back: 0.05, holdS: 60 },
  { ...ANY, componentType: 95, analogueType: 5, low: 450, high: 900, back: 10, holdS: 60 },
  { ...ANY, componentType: 101, analogueType: 4, low: 3.8, back: 0.1, holdS: 60 },
  ...RADIO_LIMITS.map(([word, bounds]) => ({ ...ANY, componentType: 0, analogueType: measureNamed(word) ?? 0, back: 0, holdS: 60, ...bounds })),
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
    if (await sowSamples(tx, [...serieses, ...reportedSerieses(now.getTime())], now))
      await sowLimits(tx, LIMITS, now)
  })
}

function momentsUntil(nowMs: number): number[] {
  const moments: number[] = []
  for (let at = nowMs - PAST_DAYS * DAY_MS; at < nowMs - FINE_DAYS * DAY_MS; at += HOUR_MS) moments.push(at)
  for (let at = nowMs - FINE_DAYS * DAY_MS; at < nowMs; at += FINE_MS) moments.push(at)
  return moments
}

function reportedSerieses(nowMs: number): SownSeries[] {
  const awake = [
    ...steps(nowMs - PAST_DAYS * DAY_MS, nowMs - DAY_MS, RADIO_COARSE_MS),
    ...steps(nowMs - DAY_MS, nowMs, RADIO_FINE_MS),
  ]
  const asleep = steps(nowMs - DAY_MS, nowMs, HOUR_MS)
  return cityGateways().flatMap(({ unitId, transmissionId, points }) =>
    points.flatMap((point) =>
      point.says.map((says) => ({
        unitId,
        transmissionId,
        measure: measureNamed(says.word) ?? 0,
        part: 'component' as const,
        systemType: 0,
        systemAddress: 0,
        componentType: 0,
        componentAddress: 0,
        point: point.point,
        taken: (point.isSleeper ? asleep : awake).map((at) => ({
          at: new Date(at),
          value: saidValue(point, says, at),
        })),
      })),
    ),
  )
}
const steps = (fromMs: number, untilMs: number, stepMs: number): number[] =>
  Array.from({ length: Math.ceil((untilMs - fromMs) / stepMs) }, (_, nth) => fromMs + nth * stepMs)
