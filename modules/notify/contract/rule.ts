import { type DomainOf, field, flag, line, nullable, record, text, uuid, whole } from '@gss/kit/wire'
import * as z from 'zod'
import { audience, category, channel } from './words.ts'

export const STEPS_MAX = 9
export const WAIT_MAX_S = 86_400
export const DAY_MIN = 1_440
export const RULE_WORDS_MAX_CHARS = 300
export const ADDRESS_MAX = 200

/** Row of the table of who hears what: about which category, of whom, when in the day, in which order, how long after, answered or not. */
export const notifyRuleFields = {
  category: field('category', category),
  step: field('order', z.int().min(1).max(STEPS_MAX)),
  /** Seconds after the step before it; the first after its beginning. */
  waitS: field('wait', z.int().min(0).max(WAIT_MAX_S)),
  audience: field('audience', audience),
  roleId: field('roleId', nullable(whole)),
  /** Code of the dictionary personRole. */
  contactRole: field('personRole', nullable(line(2))),
  address: field('address', nullable(line(ADDRESS_MAX))),
  wayId: field('wayId', nullable(uuid)),
  channel: field('channel', channel),
  /** Minutes of the day; over midnight where the end is before the beginning. */
  fromMin: field(
    'beginMinute',
    z
      .int()
      .min(0)
      .max(DAY_MIN - 1),
  ),
  untilMin: field('endMinute', z.int().min(1).max(DAY_MIN)),
  needsConfirm: field('needConfirm', flag),
  isEnabled: field('enabled', flag),
  /** Empty: the standard sentence. */
  words: field('template', line(RULE_WORDS_MAX_CHARS)),
}
export const rule = record('notifyRule', {
  ruleId: field('ruleId', uuid),
  /** Null: of every unit without rules of its own about this. */
  unitId: field('PROJECT_ID', nullable(uuid)),
  unitName: field('FULL_NAME', text),
  /** Of a robot, what it is called. */
  wayName: field('wayName', text),
  roleName: field('roleName', text),
  version: field('version', whole),
  ...notifyRuleFields,
})
export type Rule = DomainOf<typeof rule>

/** Whether a minute of the day lies in a span that may go over midnight. */
export const isWithinSpan = (minute: number, from: number, until: number): boolean =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until
