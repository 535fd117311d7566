import { tryDecode } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import * as z from 'zod'
import { DIMS, gradeOf, loss, RULE_1, toneOf } from '../contract/index.ts'
import { ruleOf } from './scoreStore.ts'
import { latestScore, monthsOf, rankingOf } from './scoreViews.ts'

const rate = z.number().nullable()
const MONTHS_BACK = 2

/** A unit's score in a few words; whoever asks must have been seen to see the unit. Null: it has not been counted yet. */
export async function glanceOfScore(place: Place, unitId: string) {
  const found = await latestScore(place, unitId, null)
  if (!found) return null
  const [months, { ranking, peers }, rule] = await Promise.all([
    monthsOf(place, found),
    rankingOf(place, found),
    ruleOf(place, found.ruleVersion),
  ])
  const weights = rule?.weights ?? RULE_1
  const reached = typeof found.reached === 'object' && found.reached !== null ? found.reached : {}
  const losses = (Array.isArray(found.losses) ? found.losses : []).flatMap((one: unknown) => {
    const read = tryDecode(loss, one)
    return read.ok ? [read.value] : []
  })
  const { value } = found
  const [top] = losses
  return {
    value,
    grade: value === null ? null : gradeOf(value),
    tone: value === null ? null : toneOf(value),
    monthBefore: months.at(-MONTHS_BACK)?.mean ?? null,
    place: ranking.find((each) => each.unitId === unitId)?.place ?? null,
    peers,
    dims: DIMS.map((dim) => {
      const read = rate.safeParse(Reflect.get(reached, dim))
      return {
        dim,
        weight: weights[dim],
        reached: read.success ? read.data : null,
        isOn: read.success && read.data !== null,
      }
    }),
    topLoss: top ? { kind: top.kind, count: top.count, points: top.points } : null,
    countedAt: found.countedAt,
  }
}
