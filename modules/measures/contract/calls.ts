import { download, post } from '@gss/kit/call'
import {
  among,
  ask,
  epochMs,
  field,
  line,
  list,
  nothing,
  optional,
  pageFields,
  pageOf,
  record,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { heardPart } from './heardPart.ts'
import { measureCode, measureLimit, measureLimitFields } from './limit.ts'
import { reporter, REPORTER_LANGUAGES } from './reporter.ts'
import { curve, series, seriesCounts, SERIES_SHOWS } from './series.ts'

const MEASURES = '/gstcenter/measureManage'
const CENTER = '/gstcenter/warningManage'
const OURS = 'ours: docs/domain.md §21'
const SEARCH_MAX_CHARS = 60
/** So many lines a person can tell apart. */
export const TOGETHER_MAX = 4
export const CURVE_SPAN_MAX_DAYS = 400
/** A screen has no more columns than this to draw them in. */
export const POINTS_MAX = 1_000
/** So far back stored messages are decoded again. */
export const REPLAY_HOURS = 48
const REPLAY_MAX_HOURS = 720
export const CURVE_EXPORT_MAX_ROWS = 100_000

const filters = {
  unitId: field('PROJECT_ID', optional(uuid)),
  transmissionId: field('tranDevId', optional(uuid)),
  componentId: field('devId', optional(uuid)),
  search: field('keyword', optional(line(SEARCH_MAX_CHARS))),
  measure: field('analogueType', optional(measureCode)),
  show: field('show', optional(among(SERIES_SHOWS))),
}
const span = {
  unitId: field('PROJECT_ID', uuid),
  componentId: field('devId', uuid),
  measures: field('analogueTypes', list(measureCode, TOGETHER_MAX)),
  from: field('beginTime', epochMs),
  until: field('endTime', epochMs),
}
const ofUnit = { unitId: field('PROJECT_ID', optional(uuid)) }

export const calls = {
  /** Those that are beyond a limit first. */
  serieses: post(`${MEASURES}/qrySeries`, {
    ask: ask({ ...pageFields, ...filters }),
    answer: pageOf(series),
    may: 'measure.query',
    spec: OURS,
    reads: true,
  }),
  seriesCounts: post(`${MEASURES}/qrySeriesCount`, {
    ask: ask(ofUnit),
    answer: seriesCounts,
    may: 'measure.query',
    spec: OURS,
    reads: true,
  }),
  /** Each measure of one device as a line. */
  curves: post(`${MEASURES}/qryCurves`, {
    ask: ask(span),
    answer: list(curve, TOGETHER_MAX),
    may: 'measure.query',
    spec: OURS,
    reads: true,
  }),
  /** Every sample as it came; older than those are kept, by the hour. */
  exportSamples: download(`${MEASURES}/exportSamples`, {
    ask: ask(span),
    answer: nothing,
    may: 'measure.export',
    spec: OURS,
  }),
  exportSerieses: download(`${MEASURES}/exportSeries`, {
    ask: ask(filters),
    answer: nothing,
    may: 'measure.export',
    spec: OURS,
  }),

  limits: post(`${CENTER}/qryMeasureLimits`, {
    ask: ask({ ...pageFields, ...ofUnit, componentId: field('devId', optional(uuid)) }),
    answer: pageOf(measureLimit),
    may: 'measure.query',
    spec: OURS,
    reads: true,
  }),
  setLimit: post(`${CENTER}/setMeasureLimit`, {
    ask: ask(measureLimitFields),
    answer: nothing,
    may: 'measure.edit',
    spec: OURS,
  }),
  dropLimit: post(`${CENTER}/dropMeasureLimit`, {
    ask: ask({ limitId: field('limitId', uuid) }),
    answer: nothing,
    may: 'measure.edit',
    spec: OURS,
  }),

  /** Devices of other languages: how they are heard, their battery and signal. */
  reporters: post(`${MEASURES}/qryReporters`, {
    ask: ask({
      ...pageFields,
      search: field('keyword', optional(line(SEARCH_MAX_CHARS))),
      language: field('language', optional(among(REPORTER_LANGUAGES))),
      isOnline: field('online', optional(yes)),
    }),
    answer: pageOf(reporter),
    may: 'measure.query',
    spec: OURS,
    reads: true,
  }),
  /** What spoke behind registered devices and is not written down, the newest first: adopted by adding it to base data, where its id is what it has already. */
  heardParts: post(`${MEASURES}/qryHeardParts`, {
    ask: ask({
      ...pageFields,
      ...ofUnit,
      search: field('keyword', optional(line(SEARCH_MAX_CHARS))),
    }),
    answer: pageOf(heardPart),
    may: 'baseData.query',
    spec: OURS,
    reads: true,
  }),
  /** What a source's devices said, decoded again after its mapping was changed: values alone, and nothing is raised. */
  replay: post(`${MEASURES}/replay`, {
    ask: ask({
      sourceId: field('sourceId', uuid),
      hours: field('hours', z.int().min(1).max(REPLAY_MAX_HOURS)),
    }),
    answer: record('replayed', {
      messages: field('messages', whole),
      values: field('values', whole),
      changed: field('changed', whole),
    }),
    may: 'source.edit',
    spec: OURS,
  }),
}
