import { download, post } from '@gss/kit/call'
import {
  ask,
  field,
  line,
  list,
  longText,
  nothing,
  nothingAsked,
  nullable,
  optional,
  pageFields,
  pageOf,
  record,
  uuid,
  whole,
} from '@gss/kit/wire'
import {
  ageingDay,
  expiryNotice,
  expiryRule,
  lifeFilterFields,
  life,
  lifeCounts,
  lifeRuleFields,
} from './life.ts'

const BASE = '/gstcenter/eqtExpiry'
const OURS = 'ours: docs/domain.md §15'
const NOTE_MAX_CHARS = 200
const RULES_MAX = 100
const NOTICES_MAX = 10
const AT_ONCE_MAX = 100

export const calls = {
  /** What is due first stands first; what has no date, last. */
  lives: post(`${BASE}/qryList`, {
    ask: ask({ ...lifeFilterFields, ...pageFields }),
    answer: pageOf(life),
    may: 'ageing.query',
    spec: OURS,
    reads: true,
  }),
  lifeCounts: post(`${BASE}/qryCounts`, {
    ask: ask({ unitId: lifeFilterFields.unitId }),
    answer: lifeCounts,
    may: 'ageing.query',
    spec: OURS,
    reads: true,
  }),
  exportLives: download(`${BASE}/export`, {
    ask: ask(lifeFilterFields),
    answer: nothing,
    may: 'ageing.export',
    spec: OURS,
  }),
  /** Somebody changed its battery, or had it verified: from that day it counts anew. */
  serve: post(`${BASE}/serve`, {
    ask: ask({
      things: field(
        'list',
        list(
          record('served', {
            unitId: field('PROJECT_ID', uuid),
            thingId: field('devId', uuid),
            rule: field('rule', line()),
          }),
          AT_ONCE_MAX,
        ),
      ),
      servedOn: field('servedDate', ageingDay),
      note: field('remark', optional(longText(NOTE_MAX_CHARS))),
    }),
    answer: nothing,
    may: 'ageing.edit',
    spec: OURS,
  }),
  /** Looks at one unit now, and not only by night: after dates were filled in. */
  lookAgain: post(`${BASE}/refresh`, {
    ask: ask({ unitId: lifeFilterFields.unitId }),
    /** null: of all units, which a worker does. */
    answer: record('lookedAt', { things: field('total', nullable(whole)) }),
    may: 'ageing.edit',
    spec: OURS,
  }),
  expiryRules: post(`${BASE}/qryRules`, {
    ask: nothingAsked,
    answer: list(expiryRule, RULES_MAX),
    may: 'ageingRule.query',
    spec: OURS,
    reads: true,
  }),
  setExpiryRule: post(`${BASE}/saveRule`, {
    ask: ask({ key: field('ruleId', line()), ...lifeRuleFields }),
    answer: nothing,
    may: 'ageingRule.edit',
    spec: OURS,
  }),
  /** What one's own unit was told and one has not read. */
  expiryNotices: post(`${BASE}/qryNotices`, {
    ask: nothingAsked,
    answer: list(expiryNotice, NOTICES_MAX),
    may: 'expiryNotice.query',
    spec: '§2.14 "Notice dialogs"',
    reads: true,
  }),
  /** One notice, read or not: a bell leads to it. */
  expiryNotice: post(`${BASE}/qryNotice`, {
    ask: ask({ taskId: field('taskId', uuid) }),
    answer: list(expiryNotice, 1),
    may: 'expiryNotice.query',
    spec: '§2.14 "Notice dialogs"',
    reads: true,
  }),
}
