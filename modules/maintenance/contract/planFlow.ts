import type { PlanState } from './states.ts'

export const PLAN_EVENTS = [
  'make',
  'plan',
  'dispatch',
  'accept',
  'handIn',
  'approve',
  'reject',
  'confirm',
  'sendBack',
  'close',
] as const
export type PlanEvent = (typeof PLAN_EVENTS)[number]

/** Who acts: a right of the role, or being one the work was given to. */
export type PlanActor = 'planner' | 'executor' | 'reviewer' | 'confirmer'
/** What a step needs beside the right hand. */
export const PLAN_NEEDS = {
  items: '设施系统与检测项',
  executors: '执行人',
  allRecorded: '全部检测项有记录',
  signatures: '执行人与陪同人签字',
  words: '意见',
  report: '维保报告',
} as const
export type PlanNeed = keyof typeof PLAN_NEEDS

type Row = [from: PlanState, event: PlanEvent, to: PlanState, who: PlanActor, needs: readonly PlanNeed[]]

/** The seven statuses (spec §3 "Status labels"): who moves a plan on, and what that takes (forms-and-rules §7.1). */
// oxfmt-ignore
export const PLAN_FLOW: readonly Row[] = [
  ['toPlan',     'plan',     'toDispatch', 'planner',   ['items']],
  ['toDispatch', 'plan',     'toDispatch', 'planner',   ['items']],
  ['toDispatch', 'dispatch', 'toAccept',   'planner',   ['executors']],
  ['toAccept',   'dispatch', 'toAccept',   'planner',   ['executors']],
  ['toAccept',   'accept',   'working',    'executor',  []],
  ['working',    'handIn',   'toReview',   'executor',  ['allRecorded', 'signatures']],
  ['toReview',   'approve',  'toConfirm',  'reviewer',  ['words']],
  ['toReview',   'reject',   'working',    'reviewer',  ['words']],
  ['toConfirm',  'confirm',  'toClose',    'confirmer', []],
  ['toConfirm',  'sendBack', 'working',    'confirmer', ['words']],
  ['toClose',    'close',    'closed',     'planner',   ['report']],
]

export function planStepOf(
  state: PlanState,
  event: PlanEvent,
): { to: PlanState; who: PlanActor; needs: readonly PlanNeed[] } | null {
  const row = PLAN_FLOW.find(([from, each]) => from === state && each === event)
  return row ? { to: row[2], who: row[3], needs: row[4] } : null
}

export interface ActedPlan {
  state: PlanState
  executorIds: readonly string[]
}
/** The rights the roles give: planning and sending; review by the project leader; the unit's own confirmation. */
export interface ActingOnPlan {
  userId: string
  isPlanner: boolean
  isReviewer: boolean
  isConfirmer: boolean
}

/** Why this person may not, or null. Two hands: whoever tested neither reviews nor confirms. */
// oxfmt-ignore
const ROWS: readonly [what: string, holds: (plan: ActedPlan, who: ActingOnPlan, actor: PlanActor) => boolean, code: string][] = [
  ['not for who plans',            (_, who, actor) => actor === 'planner' && !who.isPlanner,                         'maintPlan.notPlanner'],
  ['given to others',              (plan, who, actor) => actor === 'executor' && !plan.executorIds.includes(who.userId), 'maintPlan.notExecutor'],
  ['not for a project leader',     (_, who, actor) => actor === 'reviewer' && !who.isReviewer,                       'maintPlan.notReviewer'],
  ['their own tests',              (plan, who, actor) => actor === 'reviewer' && plan.executorIds.includes(who.userId),  'maintPlan.ownReview'],
  ['not for who answers for it',   (_, who, actor) => actor === 'confirmer' && !who.isConfirmer,                     'maintPlan.notConfirmer'],
  ['their own tests, confirmed',   (plan, who, actor) => actor === 'confirmer' && plan.executorIds.includes(who.userId), 'maintPlan.ownReview'],
]
export function whyNotPlan(plan: ActedPlan, event: PlanEvent, who: ActingOnPlan): string | null {
  const step = planStepOf(plan.state, event)
  if (!step) return 'maintPlan.stepWrong'
  return ROWS.find(([, holds]) => holds(plan, who, step.who))?.[2] ?? null
}
