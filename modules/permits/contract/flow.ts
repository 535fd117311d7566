import type { PermitLevel, PermitState } from './states.ts'

export const PERMIT_EVENTS = [
  'apply',
  'approve',
  'refuse',
  'handle',
  'check',
  'gasTest',
  'stop',
  'finish',
  'timeUp',
  'accept',
  'expire',
] as const
export type PermitEvent = (typeof PERMIT_EVENTS)[number]

/** Who acts: by right, by name, anybody who sees it, or the clock. */
export type PermitActor = 'reviewer' | 'officer' | 'watcher' | 'accepter' | 'anyone' | 'clock'
type Row = [from: PermitState, event: PermitEvent, to: PermitState, who: PermitActor]

/** How a permit goes from asked for to closed (docs/domain.md §11). It never extends itself: who needs longer asks for a new one. */
// oxfmt-ignore
export const PERMIT_FLOW: readonly Row[] = [
  ['toReview', 'approve', 'toHandle', 'reviewer'],
  ['toReview', 'refuse',  'refused',  'reviewer'],
  ['toReview', 'expire',  'expired',  'clock'],
  ['toHandle', 'handle',  'working',  'officer'],
  ['toHandle', 'stop',    'stopped',  'anyone'],
  ['toHandle', 'expire',  'expired',  'clock'],
  ['working',  'check',   'working',  'watcher'],
  ['working',  'gasTest', 'working',  'watcher'],
  ['working',  'stop',    'stopped',  'anyone'],
  ['working',  'finish',  'toAccept', 'watcher'],
  ['working',  'timeUp',  'toAccept', 'clock'],
  ['toAccept', 'accept',  'closed',   'accepter'],
]

/** Where work may go on or be about to: what it made quiet stays so, and no longer. */
export const QUIET_STATES: readonly PermitState[] = ['toHandle', 'working']
export const OPEN_PERMIT_STATES: readonly PermitState[] = ['toReview', 'toHandle', 'working', 'toAccept']

export function permitStepOf(
  state: PermitState,
  event: PermitEvent,
): { to: PermitState; who: PermitActor } | null {
  const row = PERMIT_FLOW.find(([from, each]) => from === state && each === event)
  return row ? { to: row[2], who: row[3] } : null
}

export interface PermitActedOn {
  state: PermitState
  /** As it is judged: raised at night and on days off. */
  judgedLevel: PermitLevel
  applicantId: string | null
  watcherId: string | null
}
/** The rights the roles give: 消防管理员, 消防安全管理人, 责任人. */
export interface ActingOnPermit {
  userId: string
  isOfficer: boolean
  isManager: boolean
  isLeader: boolean
}

/** Who reviews which level: 二级 and 三级 the officer, 一级 the manager, 特级 the leader; whoever stands higher may too. */
const REVIEWS: Readonly<Record<PermitLevel, (who: ActingOnPermit) => boolean>> = {
  special: ({ isLeader }) => isLeader,
  first: ({ isManager, isLeader }) => isManager || isLeader,
  second: ({ isOfficer, isManager, isLeader }) => isOfficer || isManager || isLeader,
  third: ({ isOfficer, isManager, isLeader }) => isOfficer || isManager || isLeader,
}
const NOT_REVIEWER: Readonly<Record<PermitLevel, string>> = {
  special: 'permit.notLeader',
  first: 'permit.notManager',
  second: 'permit.notOfficer',
  third: 'permit.notOfficer',
}

/** Why this person may not, or null. Two hands: nobody reviews what they asked for, nor accepts what they watched. */
export function whyNotPermitStep(
  permit: PermitActedOn,
  event: PermitEvent,
  who: ActingOnPermit,
): string | null {
  const step = permitStepOf(permit.state, event)
  if (!step || step.who === 'clock') return 'permit.stepWrong'
  const isInCharge = who.isOfficer || who.isManager || who.isLeader
  if (step.who === 'anyone') return null
  if (step.who === 'reviewer') {
    if (who.userId === permit.applicantId) return 'permit.ownReview'
    return REVIEWS[permit.judgedLevel](who) ? null : NOT_REVIEWER[permit.judgedLevel]
  }
  if (step.who === 'watcher')
    return who.userId === permit.watcherId || isInCharge ? null : 'permit.notWatcher'
  if (!isInCharge) return 'permit.notOfficer'
  return step.who === 'accepter' && who.userId === permit.watcherId ? 'permit.ownAccept' : null
}
