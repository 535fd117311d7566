import type { PermitState } from '../contract/index.ts'

/** What the notice of a state is called. */
export const PERMIT_NOTICE_TITLES: Readonly<Record<PermitState, string>> = {
  toReview: '动火用电待审核',
  refused:  '动火用电审核不通过',
  toHandle: '动火用电待处理',
  working:  '动火作业监护',
  stopped:  '动火作业已中止',
  toAccept: '动火作业待验收',
  closed:   '动火用电已关闭',
  expired:  '动火用电已过期',
}
/** What the clock reminds of. */
export const PERMIT_REMINDER_TITLES = {
  round:  '动火监护检查超时',
  ending: '动火作业即将到期',
  embers: '动火作业后请复查余火',
} as const
/** Who the story names where no hand did it. */
export const BY_CLOCK = '系统'
/** The watch every unit has, whatever its plans: all its patrol points, each half hour. */
export const OWN_WATCH = { planId: '019aa000-00ff-7000-8000-000000000001', name: '动火监护（每 30 min）' } as const
export const QUIET_REASON = '动火用电'
export const OVER_REASON = '动火用电作业结束'
