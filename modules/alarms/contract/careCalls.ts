import { post } from '@gss/kit/call'
import {
  longText,
  ask,
  type DomainOf,
  epochMs,
  field,
  line,
  nothing,
  nullable,
  optional,
  pageFields,
  pageOf,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import { escalationSetting, escalationSettingFields, unitPace } from './escalation.ts'

const CENTER = '/gstcenter/warningManage'
const OURS = 'ours: docs/domain.md §4'
const NOTE_MAX_CHARS = 1_000
const note = field('note', longText(NOTE_MAX_CHARS))
const DAY = /^\d{4}-\d\d-\d\d(?![\s\S])/
const day = line().refine((value) => DAY.test(value) && !Number.isNaN(Date.parse(value)), 'not a day')

/** A day on which a unit had too many false alarms, until somebody has looked into it. */
export const nuisance = record('nuisance', {
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  day: field('day', day),
  falseAlarms: field('falseAlarms', whole),
  raisedAt: field('CREATE_TIMESTAMP', epochMs),
  closedAt: field('DEAL_TIMESTAMP', nullable(epochMs)),
  closedName: field('DEAL_USER_NAME', nullable(text)),
  note: field('note', text),
})
export type Nuisance = DomainOf<typeof nuisance>

const ofUnit = { unitId: field('PROJECT_ID', optional(uuid)) }

/** What a centre does beside settling: how units escalate, who cries wolf. */
export const careCalls = {
  escalationSetting: post(`${CENTER}/qryEscalationSetting`, {
    ask: ask({ unitId: field('PROJECT_ID', uuid) }),
    answer: escalationSetting,
    may: 'alarm.query',
    spec: OURS,
    reads: true,
  }),
  unitPaces: post(`${CENTER}/qryEscalationSettings`, {
    ask: ask({
      ...pageFields,
      search: field('search', optional(line())),
      /** Those whose second path reaches nobody. */
      isUnheard: field('noRecipient', optional(yes)),
    }),
    answer: pageOf(unitPace),
    may: 'alarm.query',
    spec: OURS,
    reads: true,
  }),
  setEscalation: post(`${CENTER}/setEscalation`, {
    ask: ask(escalationSettingFields),
    answer: nothing,
    may: 'alarm.edit',
    spec: OURS,
  }),

  nuisances: post(`${CENTER}/qryNuisances`, {
    ask: ask({ ...pageFields, ...ofUnit, isOpen: field('pending', optional(yes)) }),
    answer: pageOf(nuisance),
    may: 'alarm.query',
    spec: OURS,
    reads: true,
  }),
  closeNuisance: post(`${CENTER}/closeNuisance`, {
    ask: ask({ unitId: field('PROJECT_ID', uuid), day: field('day', day), note }),
    answer: nothing,
    may: 'alarm.edit',
    spec: OURS,
  }),
}
