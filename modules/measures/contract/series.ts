import {
  among,
  type DomainOf,
  epochMs,
  field,
  list,
  nullable,
  record,
  text,
  uuid,
  whole,
  yes,
  decimal,
} from '@gss/kit/wire'
import { measureCode } from './limit.ts'
import { LIMIT_SIDES } from './side.ts'

const bounds = {
  low: field('lowLimit', nullable(decimal)),
  high: field('highLimit', nullable(decimal)),
  lowWarn: field('lowWarn', nullable(decimal)),
  highWarn: field('highWarn', nullable(decimal)),
}

/** One thing a device measures, and its last value. */
export const series = record('series', {
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  componentId: field('devId', uuid),
  transmissionId: field('tranDevId', uuid),
  /** What it is called, or who it is. */
  deviceName: field('devName', text),
  place: field('position', text),
  measure: field('analogueType', measureCode),
  value: field('value', nullable(decimal)),
  quality: field('quality', whole),
  at: field('sampleTime', epochMs),
  receivedAt: field('receiveTime', epochMs),
  /** How often it speaks, by what it did so far. */
  periodS: field('period', nullable(whole)),
  isStale: field('stale', yes),
  side: field('side', among(LIMIT_SIDES)),
  sideSince: field('sideTime', nullable(epochMs)),
  ...bounds,
})
export type Series = DomainOf<typeof series>

export const SERIES_SHOWS = ['alarm', 'warn', 'stale', 'normal'] as const
export type SeriesShow = (typeof SERIES_SHOWS)[number]

export const seriesCounts = record('seriesCounts', {
  all: field('all', whole),
  alarm: field('alarm', whole),
  warn: field('warn', whole),
  stale: field('stale', whole),
  normal: field('normal', whole),
})
export type SeriesCounts = DomainOf<typeof seriesCounts>

/** A stretch of a curve: never a mean alone, or a dip of pressure would not show. */
export const curvePoint = record('curvePoint', {
  at: field('time', epochMs),
  n: field('count', whole),
  low: field('min', nullable(decimal)),
  high: field('max', nullable(decimal)),
  mean: field('avg', nullable(decimal)),
})
export type CurvePoint = DomainOf<typeof curvePoint>

/** Once beyond a limit: from when until when, and how far. */
export const limitEvent = record('limitEvent', {
  from: field('beginTime', epochMs),
  until: field('endTime', nullable(epochMs)),
  side: field('side', among(LIMIT_SIDES)),
  bound: field('limit', decimal),
  value: field('value', decimal),
})
export type LimitEvent = DomainOf<typeof limitEvent>

export const curve = record('curve', {
  measure: field('analogueType', measureCode),
  /** Of one stretch; a hole wider than two of what it usually keeps is a hole. */
  stepS: field('step', whole),
  periodS: field('period', nullable(whole)),
  points: field('points', list(curvePoint)),
  events: field('events', list(limitEvent)),
  ...bounds,
})
export type Curve = DomainOf<typeof curve>

/** Of so many values one message is made at most. */
export const VALUES_PER_MESSAGE = 500
/** Values come all the time: only who shows them needs each. */
export const onDemand: readonly string[] = ['measure.values']

const newest = record('newestValue', {
  componentId: field('devId', uuid),
  measure: field('analogueType', measureCode),
  value: field('value', nullable(decimal)),
  quality: field('quality', whole),
  at: field('sampleTime', epochMs),
  receivedAt: field('receiveTime', epochMs),
  side: field('side', among(LIMIT_SIDES)),
})

/** What this module says over the live socket: name → shape. */
export const pushes = {
  /** Last values of one unit, said together. */
  'measure.values': record('measureValues', {
    unitId: field('PROJECT_ID', uuid),
    values: field('values', list(newest, VALUES_PER_MESSAGE)),
  }),
  /** A series crossed a limit, fell silent or came back: lists are asked for again. */
  'measure.turned': record('measureTurned', { unitId: field('PROJECT_ID', uuid) }),
}
