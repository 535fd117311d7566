import {
  among,
  type DomainOf,
  decimal,
  epochMs,
  field,
  filled,
  line,
  list,
  nullable,
  oneOf,
  record,
  text,
  uuid,
} from '@gss/kit/wire'
import * as z from 'zod'

/** What a unit may entrust (托管内容): the first five as forms-and-rules §13 has them; 维保代确认 is ours. */
export const TRUST_SCOPES = {
  1: 'alarms', // 警情代处理
  2: 'checks', // 查岗
  3: 'calls', // 电话确认
  4: 'reports', // 月报
  5: 'supervision', // 巡查督办
  6: 'repairs', // 维保代确认
} as const
export type TrustScope = (typeof TRUST_SCOPES)[keyof typeof TRUST_SCOPES]
export const trustScope = oneOf(TRUST_SCOPES)
export const SCOPES: readonly TrustScope[] = Object.values(TRUST_SCOPES)

/** What the journal says of an act that was done for a unit, in the specification's word. */
export const ON_BEHALF = '代办'

/** Which acts of the journal belong to which scope, by how they begin. */
// oxfmt-ignore
const ACTS: readonly (readonly [begins: string, scope: TrustScope])[] = [
  ['alarm.',     'alarms'],
  ['dutyCheck.', 'checks'],
  ['call.',      'calls'],
  ['statement.', 'reports'],
  ['hazard.',    'supervision'],
  ['patrol',     'supervision'],
  ['ticket.',    'repairs'],
  ['maintPlan.', 'repairs'],
]
export const scopeOfAct = (act: string): TrustScope | null =>
  ACTS.find(([begins]) => act.startsWith(begins))?.[1] ?? null

/** 待签, 待生效, 生效, 暂停, 到期, 终止: what follows from who signed, from the days, and from today. */
export const TRUST_STATES = ['waiting', 'early', 'inForce', 'paused', 'over', 'ended'] as const
export type TrustState = (typeof TRUST_STATES)[number]
export interface TrustTimes {
  agreedAt: Date | null
  isPaused: boolean
  endedAt: Date | null
  beginDay: string
  endDay: string
}
/** It ends by itself: nobody has to end what is over. */
export function trustStateOf(
  { agreedAt, isPaused, endedAt, beginDay, endDay }: TrustTimes,
  today: string,
): TrustState {
  if (endedAt !== null) return 'ended'
  if (endDay < today) return 'over'
  if (agreedAt === null) return 'waiting'
  if (beginDay > today) return 'early'
  return isPaused ? 'paused' : 'inForce'
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (raw: string): boolean =>
  DAY.test(raw) && !Number.isNaN(Date.parse(raw)) && new Date(raw).toISOString().startsWith(raw)
const day = z.string().refine(isDay, 'no such day')
export const FEE_MAX = 100_000_000
export const TRUST_LINE_MAX_CHARS = 100
const SCOPES_MAX = 6
const MOBILE = /^1\d{10}$/

export const trustFields = {
  centre: field('centerName', filled(TRUST_LINE_MAX_CHARS)),
  scopes: field('scope', list(trustScope, SCOPES_MAX)),
  beginDay: field('beginDate', day),
  endDay: field('endDate', day),
  fee: field('fee', nullable(decimal.refine((yuan) => yuan >= 0 && yuan <= FEE_MAX))),
  contact: field('contact', filled(TRUST_LINE_MAX_CHARS)),
  mobile: field(
    'tel',
    line(TRUST_LINE_MAX_CHARS).refine((raw) => MOBILE.test(raw), 'no mobile number'),
  ),
}
/** 服务托管 (forms-and-rules §13, @@trusteeship). */
export const trusteeship = record('trusteeship', {
  trustId: field('TRUST_ID', uuid),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  centre: field('centerName', text),
  scopes: field('scope', list(trustScope, SCOPES_MAX)),
  beginDay: field('beginDate', text),
  endDay: field('endDate', text),
  fee: field('fee', nullable(decimal)),
  contact: field('contact', text),
  mobile: field('tel', text),
  state: field('status', among(TRUST_STATES)),
  agreedBy: field('signUser', text),
  agreedAt: field('signTime', nullable(epochMs)),
  endedWhy: field('endReason', text),
  actCount: field('actCount', z.int()),
})
export type Trusteeship = DomainOf<typeof trusteeship>

/** One act that was done for a unit. */
export const trustAct = record('trustAct', {
  actId: field('ACT_ID', uuid),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  at: field('time', epochMs),
  userName: field('userName', text),
  scope: field('scope', trustScope),
  act: field('act', text),
  subjectKind: field('subjectKind', text),
  subjectName: field('subjectName', text),
})
export type TrustAct = DomainOf<typeof trustAct>
