import type { Place, Tx } from '@gss/server-kit/database'
import { EXPIRY_RULES, type LifeRuleRow } from '../contract/index.ts'
import type { AgeingTables } from './tables.ts'

export type RuleSetting = Pick<
  LifeRuleRow,
  'years' | 'uses' | 'firstYears' | 'stepYears' | 'warnDays' | 'isOn'
>
export type StandingRule = LifeRuleRow & { isPreset: boolean }

/** Whether its day comes from somebody's work on it. */
export const isServed = (rule: Pick<LifeRuleRow, 'base'> | undefined): boolean =>
  rule?.base === 'served' || rule?.base === 'uses'

/** Every rule as it holds now: the preset, or what the centre made of it. */
export async function standingRules(place: Place): Promise<StandingRule[]> {
  const rows = await place.on<AgeingTables>().selectFrom('ageing_rules').selectAll('ageing_rules').execute()
  const set = new Map(rows.map((row) => [row.key, row]))
  return EXPIRY_RULES.map((rule) => {
    const own = set.get(rule.key)
    if (!own) return { ...rule, isPreset: true }
    return {
      ...rule,
      years: own.years,
      // What was set before uses were counted says nothing of them.
      uses: own.uses || rule.uses,
      firstYears: own.first_years,
      stepYears: own.step_years,
      warnDays: own.warn_days,
      isOn: own.is_on,
      isPreset: false,
    }
  })
}

export async function saveRule(tx: Tx, key: string, setting: RuleSetting): Promise<void> {
  const values = {
    years: setting.years,
    uses: setting.uses,
    first_years: setting.firstYears,
    step_years: setting.stepYears,
    warn_days: [...setting.warnDays],
    is_on: setting.isOn,
  }
  await tx
    .on<AgeingTables>()
    .insertInto('ageing_rules')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}
