import { post } from '@gss/kit/call'
import { ask, field, nothing, nothingAsked, optional, record, uuid, whole } from '@gss/kit/wire'
import * as z from 'zod'
import { score } from './score.ts'

const SPEC = '§2.4 "safety-score"'
const OURS = 'ours: docs/domain.md §24'
const WEIGHT_MAX = 100
const weight = z.int().min(0).max(WEIGHT_MAX)
export const weightFields = {
  facility: field('facility', weight),
  alarm: field('alarm', weight),
  duty: field('duty', weight),
  patrol: field('patrol', weight),
  hazard: field('hazard', weight),
  maintenance: field('maintenance', weight),
}

export const calls = {
  /** One's own unit's, or, for the centre, of the unit that is named; the first by name where none is. */
  score: post('/gstcenter/score/qryScore', {
    ask: ask({ unitId: field('PROJECT_ID', optional(uuid)) }),
    answer: score,
    may: 'safetyScore.query',
    spec: SPEC,
    reads: true,
  }),
  scoreRule: post('/gstcenter/score/qryRule', {
    ask: nothingAsked,
    answer: record('scoreRule', { version: field('version', whole), ...weightFields }),
    may: 'safetyScore.query',
    spec: OURS,
    reads: true,
  }),
  /** A new version: what was counted before stays explained by its own. */
  setScoreRule: post('/gstcenter/score/updateRule', {
    ask: ask({ version: field('version', whole), ...weightFields }),
    answer: nothing,
    may: 'safetyScore.edit',
    spec: OURS,
  }),
}
