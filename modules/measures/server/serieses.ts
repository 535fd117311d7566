import { measureOf } from '@gss/devices/contract'
import type { AskOf, LeavingFile } from '@gss/kit/call'
import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { mediaTypeOf } from '@gss/server-kit/files'
import { writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import {
  type calls,
  CURVE_EXPORT_MAX_ROWS,
  isAlarm,
  limitFor,
  SERIES_SHEET,
  type Series,
  type SeriesShow,
} from '../contract/index.ts'
import type { MeasureDeps } from './deps.ts'
import { limitsFor } from './limitStore.ts'
import { type SeriesOf, seriesPage, type SeriesRow } from './seriesViews.ts'

type Calls = typeof calls

export async function seriesesOf(
  asked: AskOf<Calls['serieses']>,
  who: Caller,
  { db }: MeasureDeps,
): Promise<Page<Series>> {
  const found = await seriesPage(db, asked, asked, scopeOf(who))
  return { ...found, rows: await withLimits(db, found.rows) }
}

async function withLimits(place: Place, rows: readonly SeriesRow[]): Promise<Series[]> {
  const limits = await limitsFor(place, [...new Set(rows.map(({ unitId }) => unitId))])
  return rows.map(({ componentType, ...row }) => {
    const limit = limitFor(limits, { ...row, componentType, analogueType: row.measure })
    return {
      ...row,
      low: limit?.low ?? null,
      high: limit?.high ?? null,
      lowWarn: limit?.lowWarn ?? null,
      highWarn: limit?.highWarn ?? null,
    }
  })
}

const PIECE_ROWS = 1_000
export async function exportSerieses(
  asked: SeriesOf,
  who: Caller,
  { db, journal }: MeasureDeps,
): Promise<LeavingFile> {
  await journal.write(db, {
    actor: actorOf(who),
    act: 'measure.export',
    subject: { kind: 'measure', id: '', name: '' },
    after: asked,
  })
  return {
    name: SERIES_SHEET.file,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({ ...SERIES_SHEET, rows: lines(db, asked, who) }),
  }
}

async function* lines(place: Place, asked: SeriesOf, who: Caller) {
  for (let page = 1; (page - 1) * PIECE_ROWS < CURVE_EXPORT_MAX_ROWS; page++) {
    const { rows } = await seriesPage(place, asked, { page, pageRows: PIECE_ROWS }, scopeOf(who))
    for (const row of rows) {
      const { zh, unit } = measureOf(row.measure)
      yield [
        row.unitName,
        row.deviceName,
        row.place,
        zh,
        row.value,
        unit,
        SERIES_SHEET.states[stateOf(row)],
        row.at,
      ]
    }
    if (rows.length < PIECE_ROWS) return
  }
}

const stateOf = ({ isStale, side }: Pick<SeriesRow, 'isStale' | 'side'>): SeriesShow => {
  if (isStale) return 'stale'
  if (side === '') return 'normal'
  return isAlarm(side) ? 'alarm' : 'warn'
}
