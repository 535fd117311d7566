import type { Action } from '@gss/kit/call'

/**
 * Three administrators who watch each other (三员分立): accounts and menus · rights · journal. A role holds permissions of
 * one of these duties at most; everything else is business and goes with any.
 */
export const DUTIES = ['system', 'security', 'audit', 'business'] as const
export type Duty = (typeof DUTIES)[number]

/** One thing rights are given on. Every module declares its own; the role screen shows them all as one grid. */
export interface Permission {
  duty: Duty
  actions: readonly Action[]
}
export type Permissions = Readonly<Record<string, Permission>>

export const permissions = {
  user: { duty: 'system', actions: ['add', 'delete', 'edit', 'query', 'get', 'import', 'export'] },
  menu: { duty: 'system', actions: ['add', 'delete', 'edit', 'query'] },
  role: { duty: 'security', actions: ['add', 'delete', 'edit', 'query'] },
  /** Who has which role, and whose account works. */
  account: { duty: 'security', actions: ['edit', 'query', 'enable', 'disable'] },
  session: { duty: 'security', actions: ['query', 'delete'] },
} as const satisfies Permissions

/** The administrative duties a set of permission ids touches. More than one is refused. */
export function dutiesOf(ids: Iterable<string>, all: Permissions): Set<Duty> {
  const duties = [...ids]
    .map((id) => all[id]?.duty)
    .filter((duty) => duty !== undefined && duty !== 'business')
  return new Set(duties)
}
