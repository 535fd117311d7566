import { post } from '@gss/kit/call'
import { ask, type DomainOf, epochMs, field, list, optional, record, text, uuid, whole } from '@gss/kit/wire'
import * as z from 'zod'
import { alarmKind, operState } from './alarm.ts'

/** What a span of time adds up to. Drills do not count. */
export const alarmFigures = record('figures', {
  total: field('total', whole),
  falseAlarms: field('falseAlarms', whole),
  byDay: field(
    'byDay',
    list(
      record('ofDay', {
        day: field('day', text),
        kind: field('DEAL_TYPE', alarmKind),
        count: field('count', whole),
      }),
    ),
  ),
  byHour: field(
    'byHour',
    list(record('ofHour', { hour: field('hour', whole), count: field('count', whole) })),
  ),
  byState: field(
    'byState',
    list(record('ofState', { state: field('OPER_STATE', operState), count: field('count', whole) })),
  ),
  /** Those with the most, and how many of them were false. */
  byUnit: field(
    'byUnit',
    list(
      record('ofUnit', {
        unitId: field('PROJECT_ID', uuid),
        unitName: field('FULL_NAME', text),
        count: field('count', whole),
        falseAlarms: field('falseAlarms', whole),
      }),
    ),
  ),
})
export type AlarmFigures = DomainOf<typeof alarmFigures>

/** Longer than this is a report's work, not a screen's. */
export const FIGURES_MAX_DAYS = 92
export const TOP_UNITS = 10
/** A day begins where the person is who asks: from UTC-14 to UTC+14. */
const OFFSET_MAX_MIN = 840

export const figuresCalls = {
  figures: post('/gstcenter/warningManage/qryStatistics', {
    ask: ask({
      from: field('beginTime', epochMs),
      until: field('endTime', epochMs),
      offsetMin: field('utcOffset', z.int().min(-OFFSET_MAX_MIN).max(OFFSET_MAX_MIN)),
      unitId: field('PROJECT_ID', optional(uuid)),
      kind: field('DEAL_TYPE', optional(alarmKind)),
    }),
    answer: alarmFigures,
    may: 'alarm.query',
    spec: 'ours: §2.4 "query: statistics"',
    reads: true,
  }),
}
