import type { Place, Tx } from '@gss/server-kit/database'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import type { Category, Rule } from '../contract/index.ts'

export type KeptNotifyRule = Omit<Rule, 'unitName' | 'wayName' | 'roleName' | 'unitId'> & { unitId: string }
const COLUMNS = sql`unit_id as "unitId", rule_id as "ruleId", category, step, wait_s as "waitS", audience, role_id as "roleId",
  contact_role as "contactRole", address, way_id as "wayId", channel, from_min as "fromMin", until_min as "untilMin",
  needs_confirm as "needsConfirm", is_enabled as "isEnabled", words, version`

/** Several hundred units with a dozen rules each are read at once at most. */
const RULES_MAX = 5_000
/** Those that are on, of these units and of the platform, about these categories. */
export async function rulesFor(
  place: Place,
  unitIds: readonly string[],
  categories: readonly Category[],
): Promise<KeptNotifyRule[]> {
  const { rows } = await sql<KeptNotifyRule>`
    select ${COLUMNS} from notify_rules
    where unit_id = any(${[PLATFORM_UNIT, ...unitIds]}::uuid[]) and category = any(${[...categories]}::text[]) and is_enabled
    order by step, created_at, rule_id limit ${RULES_MAX}`.execute(place.on())
  return rows
}

export async function ruleById(place: Place, ruleId: string): Promise<KeptNotifyRule | undefined> {
  const { rows } =
    await sql<KeptNotifyRule>`select ${COLUMNS} from notify_rules where rule_id = ${ruleId}`.execute(
      place.on(),
    )
  return rows[0]
}

export async function rulesByIds(place: Place, ruleIds: readonly string[]): Promise<KeptNotifyRule[]> {
  const { rows } = await sql<KeptNotifyRule>`
    select ${COLUMNS} from notify_rules where rule_id = any(${[...ruleIds]}::uuid[])`.execute(place.on())
  return rows
}

export async function insertRule(tx: Tx, rule: Omit<KeptNotifyRule, 'version'>, now: Date): Promise<void> {
  await sql`
    insert into notify_rules (unit_id, rule_id, category, step, wait_s, audience, role_id, contact_role, address, way_id, channel, from_min,
      until_min, needs_confirm, is_enabled, words, created_at, changed_at)
    values (${rule.unitId}, ${rule.ruleId}, ${rule.category}, ${rule.step}, ${rule.waitS}, ${rule.audience}, ${rule.roleId}, ${rule.contactRole},
      ${rule.address}, ${rule.wayId}, ${rule.channel}, ${rule.fromMin}, ${rule.untilMin}, ${rule.needsConfirm}, ${rule.isEnabled}, ${rule.words},
      ${now}, ${now})`.execute(tx.on())
}

export async function updateRule(tx: Tx, rule: KeptNotifyRule, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notify_rules set category = ${rule.category}, step = ${rule.step}, wait_s = ${rule.waitS}, audience = ${rule.audience},
      role_id = ${rule.roleId}, contact_role = ${rule.contactRole}, address = ${rule.address}, way_id = ${rule.wayId}, channel = ${rule.channel},
      from_min = ${rule.fromMin}, until_min = ${rule.untilMin}, needs_confirm = ${rule.needsConfirm}, is_enabled = ${rule.isEnabled},
      words = ${rule.words}, changed_at = ${now}, version = version + 1
    where unit_id = ${rule.unitId} and rule_id = ${rule.ruleId} and version = ${rule.version}`.execute(
    tx.on(),
  )
  return numAffectedRows === 1n
}

export async function deleteRule(
  tx: Tx,
  { unitId, ruleId }: Pick<KeptNotifyRule, 'unitId' | 'ruleId'>,
): Promise<void> {
  await sql`delete from notify_rules where unit_id = ${unitId} and rule_id = ${ruleId}`.execute(tx.on())
}
