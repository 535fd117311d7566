import type { Permissions } from '@gss/session/contract'

export const permissions = {
  parameter: { duty: 'system', actions: ['edit', 'query'] },
  /** Parameters of sign-in and sessions. */
  securityParameter: { duty: 'security', actions: ['edit', 'query'] },
  journal: { duty: 'audit', actions: ['query', 'export'] },
  /** Load of the servers: of use to whoever stands beside them. */
  monitor: { duty: 'business', actions: ['query'] },
} as const satisfies Permissions

/** Which permission lets one set a parameter of this duty. */
export const PARAMETER_PERMISSION = { system: 'parameter', security: 'securityParameter' } as const
