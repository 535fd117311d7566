import { CAPS, cappedBy, capsIn, lossesOf, reachedBy, RULE_1, unitScoreOf } from '../contract/index.ts'
import { countAll } from './countedViews.ts'
import type { ScoreDeps } from './deps.ts'
import { keepScores, ruleOf } from './scoreStore.ts'

/** Every unit, by the rule that holds now. How many there were. */
export async function countScores({ db, clock }: Pick<ScoreDeps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const { version, weights, method } = (await ruleOf(db)) ?? { version: 1, weights: RULE_1, method: 1 }
  const held = capsIn(method)
  const counted = await countAll(db, now)
  await keepScores(
    db,
    counted.map(({ unitId, caps, ...figures }) => {
      const reached = reachedBy(figures)
      const standing = caps.filter(({ cap }) => held.includes(cap))
      const names = standing.map(({ cap }) => cap)
      const taken = cappedBy(unitScoreOf(reached, weights), names)
      return {
        unitId,
        value: unitScoreOf(reached, weights, names),
        ruleVersion: version,
        reached,
        losses: lossesOf(figures, reached, weights),
        caps: names,
        reasons: standing.map((one) => ({
          ...one,
          most: CAPS[one.cap],
          points: taken?.cap === one.cap ? taken.points : 0,
        })),
      }
    }),
    now,
  )
  return counted.length
}
