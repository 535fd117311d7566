import type { AskOf } from '@gss/kit/call'
import { refuse, type Refusal } from '@gss/kit/refusal'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { AgeingDeps } from './deps.ts'
import { saveServices } from './endStore.ts'
import { type EndRow, livesNamed } from './lifeViews.ts'
import { lookWithin } from './look.ts'
import { isServed, standingRules } from './ruleStore.ts'
import { dayOf } from './today.ts'

/** All of them or none; what one may not see is not there. From that day their time counts anew. */
export async function serveAgeing(
  { things, servedOn, note = '' }: AskOf<typeof calls.serve>,
  who: Caller,
  deps: AgeingDeps,
): Promise<null | Refusal> {
  const at = deps.clock()
  const today = dayOf(at)
  if (servedOn > today) return refuse('ageing.servedLater')
  return deps.db.transaction(async (tx) => {
    const rules = new Map((await standingRules(tx)).map((rule) => [rule.key, rule]))
    const seen = (await livesNamed(tx, things, today)).filter(({ unitId }) => who.sees(unitId))
    if (seen.length === 0 || seen.length < things.length) return refuse('ageing.notFound')
    if (seen.some(({ rule }) => !isServed(rules.get(rule)))) return refuse('ageing.notServed')
    if (seen.some(({ baseOn }) => baseOn !== null && servedOn < baseOn))
      return refuse('ageing.servedTooEarly')
    await saveServices(tx, seen, { servedOn, note, byName: who.realname, at })
    await deps.journal.writeAll(
      tx,
      seen.map((row) => actOf(row, who, servedOn, note)),
    )
    await lookWithin(tx, [...new Set(seen.map(({ unitId }) => unitId))], deps)
    return null
  })
}

const actOf = (
  { unitId, thingId, code, name, rule, servedOn: before }: EndRow,
  who: Caller,
  servedOn: string,
  note: string,
) => ({
  unitId,
  actor: actorOf(who),
  act: 'ageing.serve',
  subject: { kind: 'ageing', id: thingId, name: `${code} ${name}` },
  before: { rule, servedOn: before },
  after: { rule, servedOn, note },
})
