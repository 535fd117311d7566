import type { HazardLevel, HazardState, RectifyState } from './states.ts'

export const HAZARD_EVENTS = [
  'report',
  'handle',
  'dismiss',
  'reopen',
  'approve',
  'reject',
  'dispatch',
  'handIn',
  'pass',
  'sendBack',
  'askExtension',
  'grantExtension',
  'refuseExtension',
] as const
export type HazardEvent = (typeof HAZARD_EVENTS)[number]

/** Who acts: a right of the role, or being the one the work was given to. */
export type HazardActor = 'officer' | 'manager' | 'executor' | 'rechecker'

export interface Flowing {
  state: HazardState
  rectifyState: RectifyState | null
}
type Row = [
  from: HazardState,
  within: readonly RectifyState[] | null,
  event: HazardEvent,
  to: HazardState,
  after: RectifyState | null,
  who: HazardActor,
]

const AT_WORK = ['working', 'sentBack'] as const

/** How a hazard goes from found to closed. Spec §3 has the states, §4 and §5 the dialogs; the steps between them are docs/domain.md §9. */
// oxfmt-ignore
export const HAZARD_FLOW: readonly Row[] = [
  ['toHandle',   null,         'handle',          'toReview',   null,       'officer'],
  ['toHandle',   null,         'dismiss',         'noHazard',   null,       'officer'],
  ['noHazard',   null,         'reopen',          'toHandle',   null,       'manager'],
  ['toReview',   null,         'approve',         'toDispatch', null,       'manager'],
  ['toReview',   null,         'reject',          'rejected',   null,       'manager'],
  ['rejected',   null,         'handle',          'toReview',   null,       'officer'],
  ['rejected',   null,         'dismiss',         'noHazard',   null,       'officer'],
  ['toDispatch', null,         'dispatch',        'toRectify',  'working',  'officer'],
  ['toRectify',  AT_WORK,      'dispatch',        'toRectify',  'working',  'officer'],
  ['toRectify',  AT_WORK,      'handIn',          'toRectify',  'handedIn', 'executor'],
  ['toRectify',  ['handedIn'], 'pass',            'closed',     null,       'rechecker'],
  ['toRectify',  ['handedIn'], 'sendBack',        'toRectify',  'sentBack', 'rechecker'],
  ['toRectify',  AT_WORK,      'askExtension',    'toRectify',  null,       'executor'],
  ['toRectify',  AT_WORK,      'grantExtension',  'toRectify',  null,       'manager'],
  ['toRectify',  AT_WORK,      'refuseExtension', 'toRectify',  null,       'manager'],
]

/** The step an event is now, or null where it is none. */
export function hazardStepOf(
  hazard: Flowing,
  event: HazardEvent,
): { to: HazardState; after: RectifyState | null; who: HazardActor } | null {
  const row = HAZARD_FLOW.find(
    ([from, within, each]) =>
      each === event &&
      from === hazard.state &&
      (within === null || (hazard.rectifyState !== null && within.includes(hazard.rectifyState))),
  )
  if (!row) return null
  const [, , , to, after, who] = row
  return { to, after: after ?? (to === 'toRectify' ? hazard.rectifyState : null), who }
}

/** What is known of a hazard when somebody wants to act on it. */
export interface HazardActedOn extends Flowing {
  level: HazardLevel
  handledBy: string | null
  executorId: string | null
}
/** The rights the roles give: 消防管理员, 消防安全管理人, 责任人. */
export interface ActingOnHazard {
  userId: string
  isOfficer: boolean
  isManager: boolean
  isLeader: boolean
}

/** Why this person may not, or null. Two hands at every turn: the author does not audit, the executor does not recheck. */
export function whyNotHazardStep(
  hazard: HazardActedOn,
  event: HazardEvent,
  who: ActingOnHazard,
): string | null {
  const step = hazardStepOf(hazard, event)
  if (!step) return 'hazard.stepWrong'
  if (step.who === 'officer') return who.isOfficer || who.isManager ? null : 'hazard.notOfficer'
  if (step.who === 'executor') return who.userId === hazard.executorId ? null : 'hazard.notExecutor'
  if (step.who === 'rechecker') {
    if (who.userId === hazard.executorId) return 'hazard.ownRecheck'
    return who.isOfficer || who.isManager || who.isLeader ? null : 'hazard.notManager'
  }
  if (event === 'approve' || event === 'reject') {
    if (who.userId === hazard.handledBy) return 'hazard.ownReview'
    if (hazard.level === 'major') return who.isLeader ? null : 'hazard.notLeader'
  }
  return who.isManager || who.isLeader ? null : 'hazard.notManager'
}
