import type { Answers } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import * as z from 'zod'
import { type calls, CAPS, DIMS, loss, RULE_1, standingCap } from '../contract/index.ts'
import { type Wire, tryDecode } from '@gss/kit/wire'
import type { ScoreDeps } from './deps.ts'
import { addScoreRule, ruleOf } from './scoreStore.ts'
import { latestScore, monthsOf, rankingOf } from './scoreViews.ts'

/** What a way of counting leaves out. */
const OFF: Readonly<Record<number, readonly string[]>> = { 1: ['maintenance'] }
const rate = z.number().nullable()
/** Of what was written down, what can be read. */
const readAll = <T>(as: Wire<T>, kept: unknown): T[] =>
  (Array.isArray(kept) ? kept : []).flatMap((one: unknown) => {
    const read = tryDecode(as, one)
    return read.ok ? [read.value] : []
  })

export const answers = ({ db, clock, journal }: ScoreDeps): Answers<typeof calls, Visitor, Caller> => ({
  async score({ unitId = null }, who) {
    const found = await latestScore(db, unitId, scopeOf(who))
    if (!found) return refuse('score.notFound')
    const [months, { ranking, peers }, rule] = await Promise.all([
      monthsOf(db, found),
      rankingOf(db, found),
      ruleOf(db, found.ruleVersion),
    ])
    const { weights, method } = rule ?? { weights: RULE_1, method: 1 }
    const { reached, losses, caps, reasons, kind: _, day: __, ...rest } = found
    const told = readAll(standingCap, reasons)
    const rates = typeof reached === 'object' && reached !== null ? reached : {}
    return {
      ...rest,
      method,
      dims: DIMS.map((dim) => {
        const read = rate.safeParse(Reflect.get(rates, dim))
        return {
          dim,
          weight: weights[dim],
          reached: read.success ? read.data : null,
          isOn: !(OFF[method] ?? []).includes(dim),
        }
      }),
      caps: caps.map(
        (cap) =>
          told.find((one) => one.cap === cap) ?? { cap, most: CAPS[cap], count: null, name: '', points: 0 },
      ),
      losses: readAll(loss, losses),
      months,
      // Whoever may not see a unit learns its place, not its name.
      ranking: ranking.map((one) =>
        who.sees(one.unitId) ? one : { ...one, unitId: found.unitId, unitName: '' },
      ),
      peers,
    }
  },
  async scoreRule() {
    const { version, weights } = (await ruleOf(db)) ?? { version: 1, weights: RULE_1 }
    return { version, ...weights }
  },
  async setScoreRule({ version, ...weights }, who) {
    if (!who.sees(null)) return refuse('score.notFound')
    if (Object.values(weights).every((weight) => weight === 0)) return refuse('score.noWeight')
    return db.transaction(async (tx) => {
      const before = await ruleOf(tx)
      if (!before || before.version !== version) return refuse('score.changedMeanwhile')
      if (!(await addScoreRule(tx, { version: version + 1, weights }, who.userId, clock())))
        return refuse('score.changedMeanwhile')
      await journal.write(tx, {
        actor: actorOf(who),
        act: 'score.setRule',
        subject: { kind: 'scoreRule', id: String(version + 1), name: `v${version + 1}` },
        before: before.weights,
        after: weights,
      })
      return null
    })
  },
})
