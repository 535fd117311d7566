import {
  among,
  decimal,
  type DomainOf,
  epochMs,
  field,
  flag,
  line,
  list,
  nullable,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import { cap, dim } from './rule.ts'

const LOSSES = [
  'fault',
  'shielded',
  'late',
  'false',
  'missedDuty',
  'missedPoints',
  'hazardLate',
  'hazardOverdue',
  'shiftNotKept',
  'planLate',
  'repairLate',
  'lifeOver',
] as const
export type LossKind = (typeof LOSSES)[number]

/** What costs points: of which dimension, how many things, and how many points. Where it is mended, the kind says. */
export const loss = record('scoreLoss', {
  dim: field('dim', dim),
  kind: field('kind', among(LOSSES)),
  count: field('count', whole),
  points: field('points', decimal),
})
export type Loss = DomainOf<typeof loss>

/** What holds it down: up to which number, how many things, the first of them by name, and what of the score it takes. */
export const standingCap = record('scoreCap', {
  cap: field('cap', cap),
  most: field('most', whole),
  /** Null: counted before anybody wrote down how many. */
  count: field('count', nullable(whole)),
  name: field('name', text),
  points: field('points', decimal),
})
export type StandingCap = DomainOf<typeof standingCap>

export const reachedDim = record('scoreDim', {
  dim: field('dim', dim),
  weight: field('weight', whole),
  /** 0 to 1; null: off, or no data. */
  reached: field('rate', nullable(decimal)),
  /** It counts in this version of the rule. */
  isOn: field('on', flag),
})
export const month = record('scoreMonth', {
  month: field('month', line()),
  mean: field('score', nullable(decimal)),
  /** Of units of the same kind. */
  peers: field('peerScore', nullable(decimal)),
})
export const ranked = record('scoreRank', {
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  value: field('score', whole),
  place: field('rank', whole),
})
export const score = record('safetyScore', {
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  /** Null: 数据不足. */
  value: field('score', nullable(whole)),
  countedAt: field('calcTime', epochMs),
  ruleVersion: field('ruleVersion', whole),
  /** How that version counts: 1 without maintenance and certificates, 2 with both, 3 also held down by pumps, tanks and shifts. */
  method: field('ruleMethod', whole),
  dims: field('dims', list(reachedDim)),
  caps: field('caps', list(standingCap)),
  losses: field('deductions', list(loss)),
  months: field('months', list(month)),
  /** Those around its place among its kind. */
  ranking: field('ranking', list(ranked)),
  peers: field('peerCount', whole),
})
export type Score = DomainOf<typeof score>
