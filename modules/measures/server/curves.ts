import { measureOf } from '@gss/devices/contract'
import type { AskOf, LeavingFile } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Database } from '@gss/server-kit/database'
import { mediaTypeOf } from '@gss/server-kit/files'
import { writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type calls,
  type Curve,
  type CurvePoint,
  CURVE_EXPORT_MAX_ROWS,
  limitFor,
  POINTS_MAX,
  SAMPLE_SHEET,
  CURVE_SPAN_MAX_DAYS,
} from '../contract/index.ts'
import { eventsOf, pointsOfHours, pointsOfSamples, samplesBetween, type Stretch } from './curveViews.ts'
import type { MeasureDeps } from './deps.ts'
import { limitsFor } from './limitStore.ts'
import { seriesOfComponent, type SeriesRow } from './seriesViews.ts'

type Asked = AskOf<(typeof calls)['curves']>

const S_MS = 1_000
const HOUR_S = 3_600
const DAY_MS = 86_400_000
/** Up to so long a curve is made of samples as they came; longer, of hours. */
const SAMPLES_MAX_MS = 26 * HOUR_S * S_MS

/** How a curve of such a length is made: in steps, so that there are no more points than a screen can show. */
export function resolution(spanMs: number): { of: 'samples' | 'hours'; stepS: number } {
  if (spanMs <= SAMPLES_MAX_MS)
    return { of: 'samples', stepS: Math.max(1, Math.ceil(spanMs / S_MS / POINTS_MAX)) }
  return { of: 'hours', stepS: Math.max(1, Math.ceil(spanMs / S_MS / HOUR_S / POINTS_MAX)) * HOUR_S }
}

export async function curvesOf(asked: Asked, who: Caller, { db }: MeasureDeps): Promise<Curve[] | Refusal> {
  const found = await lookUp(asked, who, db)
  if ('refused' in found) return found
  const limits = await limitsFor(db, [asked.unitId])
  const { of, stepS } = resolution(asked.until.getTime() - asked.from.getTime())
  return Promise.all(
    found.rows.map(async (series): Promise<Curve> => {
      const stretch = stretchOf(asked, series)
      const [points, events] = await Promise.all([pointsOf(db, stretch, of, stepS), eventsOf(db, stretch)])
      const limit = limitFor(limits, { ...series, analogueType: series.measure })
      return {
        measure: series.measure,
        stepS,
        periodS: series.periodS,
        points,
        events,
        low: limit?.low ?? null,
        high: limit?.high ?? null,
        lowWarn: limit?.lowWarn ?? null,
        highWarn: limit?.highWarn ?? null,
      }
    }),
  )
}

const pointsOf = (
  db: Database,
  of: Stretch,
  from: 'samples' | 'hours',
  stepS: number,
): Promise<CurvePoint[]> =>
  from === 'samples' ? pointsOfSamples(db, of, stepS) : pointsOfHours(db, of, stepS / HOUR_S)

/** The series of a device that were asked for, as far as there are such. */
async function lookUp(asked: Asked, who: Caller, db: Database): Promise<{ rows: SeriesRow[] } | Refusal> {
  const spanMs = asked.until.getTime() - asked.from.getTime()
  if (spanMs <= 0 || spanMs > CURVE_SPAN_MAX_DAYS * DAY_MS) return refuse('measure.spanWrong')
  if (!who.sees(asked.unitId)) return refuse('measure.notFound')
  const all = await seriesOfComponent(db, asked.unitId, asked.componentId)
  const rows = all.filter(({ measure }) => asked.measures.includes(measure))
  return rows.length === 0 ? refuse('measure.notFound') : { rows }
}

const stretchOf = ({ unitId, componentId, from, until }: Asked, { measure }: SeriesRow): Stretch => ({
  unitId,
  componentId,
  measure,
  from,
  until,
})

const PIECE_ROWS = 2_000
export async function exportSamples(
  asked: Asked,
  who: Caller,
  { db, journal }: MeasureDeps,
): Promise<LeavingFile | Refusal> {
  const found = await lookUp(asked, who, db)
  if ('refused' in found) return found
  const [first] = found.rows
  await journal.write(db, {
    unitId: asked.unitId,
    actor: actorOf(who),
    act: 'measure.export',
    subject: { kind: 'measure', id: asked.componentId, name: first?.deviceName ?? '' },
    after: asked,
  })
  return {
    name: SAMPLE_SHEET.file,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({
      title: SAMPLE_SHEET.title,
      columns: SAMPLE_SHEET.columns,
      rows: rowsOf(db, asked, found.rows),
    }),
  }
}

async function* rowsOf(db: Database, asked: Asked, serieses: readonly SeriesRow[]) {
  const most = Math.floor(CURVE_EXPORT_MAX_ROWS / serieses.length)
  for (const series of serieses) {
    const { zh, unit } = measureOf(series.measure)
    for await (const { at, value, quality } of samplesBetween(db, stretchOf(asked, series), PIECE_ROWS, most))
      yield [series.deviceName, zh, at, value, unit, SAMPLE_SHEET.qualities[quality] ?? '']
  }
}
