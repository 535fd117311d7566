import { REFRESH_TYPES, type RefreshType } from '@gss/kit/appConfig'
import type { Parameter } from '@gss/kit/parameter'
import {
  type DomainOf,
  decimal,
  epochMs,
  field,
  flag,
  line,
  list,
  nullable,
  oneOf,
  record,
  text,
  whole,
  among,
} from '@gss/kit/wire'

/** Spec §7: whether a transmission device shows its test button. */
const transTestButton: Parameter<boolean> = {
  code: 'SHOW_TRANS_TEST_BTN',
  standard: true,
  isPublic: true,
  duty: 'system',
}

const NAME_MAX_CHARS = 40
const PHONE_MAX_CHARS = 20
const centreName: Parameter<string> = {
  code: 'CENTRE_NAME',
  standard: '消防远程监控中心',
  maxChars: NAME_MAX_CHARS,
  isPublic: true,
  duty: 'system',
}
/** Spec §6: named where a unit has not activated a feature. */
const supportPhone: Parameter<string> = {
  code: 'SUPPORT_PHONE',
  standard: '',
  maxChars: PHONE_MAX_CHARS,
  isPublic: true,
  duty: 'system',
}

/** Spec §9: 600 s unless pollTime says otherwise. */
const VERSION_POLL_STANDARD_S = 600
const VERSION_POLL_MIN_S = 10
const DAY_S = 86_400
const versionPoll: Parameter<number> = {
  code: 'VERSION_POLL_S',
  standard: VERSION_POLL_STANDARD_S,
  min: VERSION_POLL_MIN_S,
  max: DAY_S,
  isPublic: true,
  duty: 'system',
}

/** Spec §9 "Project auto-refresh". */
const refreshType: Parameter<RefreshType> = {
  code: 'PROJECT_REFRESH_TYPE',
  standard: 'off',
  choices: REFRESH_TYPES,
  isPublic: true,
  duty: 'system',
}
const REFRESH_STANDARD_MS = 86_400_000
const REFRESH_MIN_MS = 60_000
const REFRESH_MAX_MS = 604_800_000
const refreshInterval: Parameter<number> = {
  code: 'PROJECT_REFRESH_INTERVAL_MS',
  standard: REFRESH_STANDARD_MS,
  min: REFRESH_MIN_MS,
  max: REFRESH_MAX_MS,
  isPublic: true,
  duty: 'system',
}
const REFRESH_STANDARD_HOUR = 3
const LAST_HOUR = 23
const refreshHour: Parameter<number> = {
  code: 'PROJECT_REFRESH_HOUR',
  standard: REFRESH_STANDARD_HOUR,
  min: 0,
  max: LAST_HOUR,
  isPublic: true,
  duty: 'system',
}

const KEPT_MAX_MONTHS = 240
/** GB 50440: a centre keeps its records for a year at least; what alarms tell, and how devices were heard. */
const RECORDS_KEPT_MIN_MONTHS = 12
const FRAMES_KEPT_STANDARD_MONTHS = 24
const ALARMS_KEPT_STANDARD_MONTHS = 60
/** The law asks for six months of the journal. */
const JOURNAL_KEPT_MIN_MONTHS = 6
const JOURNAL_KEPT_STANDARD_MONTHS = 36
const kept = (code: string, standard: number, min: number, duty: Parameter['duty']): Parameter<number> => ({
  code,
  standard,
  min,
  max: KEPT_MAX_MONTHS,
  isPublic: false,
  duty,
})
const framesKept = kept('FRAMES_KEPT_MONTHS', FRAMES_KEPT_STANDARD_MONTHS, RECORDS_KEPT_MIN_MONTHS, 'system')
const alarmsKept = kept('ALARMS_KEPT_MONTHS', ALARMS_KEPT_STANDARD_MONTHS, RECORDS_KEPT_MIN_MONTHS, 'system')
const journalKept = kept(
  'JOURNAL_KEPT_MONTHS',
  JOURNAL_KEPT_STANDARD_MONTHS,
  JOURNAL_KEPT_MIN_MONTHS,
  'security',
)

export const parameters = {
  framesKept,
  alarmsKept,
  journalKept,
  transTestButton,
  centreName,
  supportPhone,
  versionPoll,
  refreshType,
  refreshInterval,
  refreshHour,
}

/** One parameter as the screen shows it: texts of value and standard are what is typed (yes and no are Y and N). */
export const parameterRow = record('parameter', {
  code: field('code', line()),
  value: field('value', text),
  standard: field('defaultValue', text),
  kind: field('valueType', among(['text', 'number', 'yesNo', 'choice'])),
  choices: field('options', list(text)),
  min: field('min', nullable(decimal)),
  max: field('max', nullable(decimal)),
  maxChars: field('maxLength', nullable(whole)),
  duty: field('duty', oneOf({ system: 'system', security: 'security' })),
  isPublic: field('open', flag),
  isEditable: field('editable', flag),
  setAt: field('updateTime', nullable(epochMs)),
  setBy: field('updateUser', nullable(text)),
})
export type ParameterRow = DomainOf<typeof parameterRow>
