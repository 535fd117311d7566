import type { AskOf } from '@gss/kit/call'
import { refuse, type Refusal } from '@gss/kit/refusal'
import { putJob } from '@gss/server-kit/jobs'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls, RuleBase } from '../contract/index.ts'
import type { AgeingDeps } from './deps.ts'
import { LOOK_NOW } from './jobKinds.ts'
import { saveRule, type RuleSetting, standingRules } from './ruleStore.ts'

export async function setRule(
  { key, ...setting }: AskOf<typeof calls.setExpiryRule>,
  who: Caller,
  { db, journal, clock }: AgeingDeps,
): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    const rule = (await standingRules(tx)).find((each) => each.key === key)
    if (!rule) return refuse('ageing.notFound')
    const flaw = flawOf(setting, rule.base)
    if (flaw) return flaw
    await saveRule(tx, key, setting)
    const { years, uses, firstYears, stepYears, warnDays, isOn } = rule
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'ageingRule.set',
      subject: { kind: 'ageingRule', id: key, name: rule.name },
      before: { years, uses, firstYears, stepYears, warnDays, isOn },
      after: setting,
    })
    await putJob(tx, { kind: LOOK_NOW, key: 'all', runAt: clock() })
    return null
  })
}

function flawOf(
  { years, uses, firstYears, stepYears, warnDays }: RuleSetting,
  base: RuleBase,
): Refusal | null {
  if (new Set(warnDays).size < warnDays.length) return refuse('ageing.warnDaysTwice')
  if (base === 'document') return null
  if (base === 'uses') return uses === 0 ? refuse('ageing.usesNeeded') : null
  if (years === 0) return refuse('ageing.yearsNeeded')
  const isPair = (firstYears === 0) === (stepYears === 0)
  return isPair && firstYears <= years && stepYears <= years ? null : refuse('ageing.stepNeeded')
}
