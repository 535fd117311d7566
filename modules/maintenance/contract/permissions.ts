import type { Permissions } from '@gss/session/contract'

export const permissions = {
  /** add: report a fault; edit: accept, ignore, give it to somebody (消防管理员, the company's leader). */
  maintTicket: { duty: 'business', actions: ['query', 'add', 'edit', 'export'] },
  /** What was repaired or tested is good, says who answers for it (消防安全管理人, 责任人). */
  maintConfirm: { duty: 'business', actions: ['edit'] },
} as const satisfies Permissions
