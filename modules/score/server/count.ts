import { lossesOf, reachedBy, RULE_1, unitScoreOf } from '../contract/index.ts'
import { countAll } from './countedViews.ts'
import type { ScoreDeps } from './deps.ts'
import { keepScores, ruleOf } from './scoreStore.ts'

/** Every unit, by the rule that holds now. How many there were. */
export async function countScores({ db, clock }: Pick<ScoreDeps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const { version, weights } = (await ruleOf(db)) ?? { version: 1, weights: RULE_1 }
  const counted = await countAll(db, now)
  await keepScores(
    db,
    counted.map(({ unitId, caps, ...figures }) => {
      const reached = reachedBy(figures)
      return {
        unitId,
        value: unitScoreOf(reached, weights, caps),
        ruleVersion: version,
        reached,
        losses: lossesOf(figures, reached, weights),
        caps,
      }
    }),
    now,
  )
  return counted.length
}
