import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** add: report a fault; edit: accept, ignore, give it to somebody (消防管理员, the company's leader). */
  maintTicket: { duty: 'business', actions: ['query', 'add', 'edit', 'export'] },
  /** What was repaired or tested is good, says who answers for it (消防安全管理人, 责任人). */
  maintConfirm: { duty: 'business', actions: ['edit'] },
  /** add: make a plan; edit: plan, send people, file the report (the company's leader). */
  maintPlan: { duty: 'business', actions: ['query', 'add', 'edit', 'export'] },
  /** A project leader reviews what was tested (注册消防工程师). */
  maintReview: { duty: 'business', actions: ['edit'] },
  maintContract: { duty: 'business', actions: ['query', 'add', 'edit'] },
  /** Who works for which company: the centre's; a company's leader reads its own. */
  maintPeople: { duty: 'business', actions: ['query', 'edit'] },
  /** What is tested, how often: the centre's. */
  maintLibrary: { duty: 'business', actions: ['query', 'edit'] },
} as const satisfies Permissions
