import type { Action } from '@gss/kit/call'
import { DUTIES, type Duty, dutiesOf, type Grant, type PermissionRow } from '../../contract/index.ts'

/** Permission → what is allowed there. */
export type Grants = ReadonlyMap<string, ReadonlySet<Action>>
export interface GridCell {
  permission: string
  action: Action
}
/** What one press changes. */
export interface GridEdit {
  grant: GridCell[]
  revoke: GridCell[]
}
export interface Grid {
  rows: readonly PermissionRow[]
  /** As the server has it. */
  saved: Grants
  now: Grants
  /** The duty this role keeps whoever edits it (contract: KEPT_DUTY). */
  kept: Duty | null
}

export const grantsIn = (list: readonly Grant[]): Grants =>
  new Map(list.map(({ permission, actions }) => [permission, new Set(actions)]))
export const grantListOf = (grants: Grants): Grant[] =>
  [...grants]
    .filter(([, actions]) => actions.size > 0)
    .map(([permission, actions]) => ({ permission, actions: [...actions] }))

export const has = (grants: Grants, { permission, action }: GridCell) =>
  grants.get(permission)?.has(action) ?? false
export const inverseGrant = ({ grant, revoke }: GridEdit): GridEdit => ({ grant: revoke, revoke: grant })
export const isNothing = ({ grant, revoke }: GridEdit) => grant.length === 0 && revoke.length === 0

export function applied(grants: Grants, { grant, revoke }: GridEdit): Grants {
  const next = new Map([...grants].map(([permission, actions]) => [permission, new Set(actions)]))
  for (const { permission, action } of grant)
    next.set(permission, (next.get(permission) ?? new Set()).add(action))
  for (const { permission, action } of revoke) next.get(permission)?.delete(action)
  return next
}

export const permissionCellsOf = ({ permission, actions }: PermissionRow): GridCell[] =>
  actions.map((action) => ({ permission, action }))
export const allCells = ({ rows }: Pick<Grid, 'rows'>) => rows.flatMap(permissionCellsOf)
/** What differs from what the server has. */
export const changedCells = ({ rows, saved, now }: Grid) =>
  allCells({ rows }).filter((cell) => has(saved, cell) !== has(now, cell))

/** The administrative duty the role has now; null while it has none. */
export function dutyNow({ rows, now, kept }: Grid): Duty | null {
  const all = Object.fromEntries(rows.map((row) => [row.permission, row]))
  const [duty = null] = dutiesOf(
    grantListOf(now).map(({ permission }) => permission),
    all,
  )
  return kept ?? duty
}

/** The duty that keeps these rows out, or null: a role has one of the three at most. */
export function blockedBy(grid: Grid, duty: Duty): Duty | null {
  const own = dutyNow(grid)
  return duty === 'business' || own === null || own === duty ? null : own
}
/** A right that only this role can give back. */
export const isKept = ({ rows, saved, kept }: Grid, cell: GridCell) =>
  kept !== null &&
  has(saved, cell) &&
  rows.some(({ permission, duty }) => permission === cell.permission && duty === kept)

/** Grants what is missing of these; where nothing is missing, takes them all back. */
export function press(grid: Grid, cells: readonly GridCell[]): GridEdit {
  const dutyOf = new Map(grid.rows.map(({ permission, duty }) => [permission, duty]))
  const open = cells.filter(
    ({ permission }) => blockedBy(grid, dutyOf.get(permission) ?? 'business') === null,
  )
  const missing = open.filter((cell) => !has(grid.now, cell))
  if (missing.length > 0) return { grant: withQuery(grid, missing), revoke: [] }
  return { grant: [], revoke: withoutQuery(grid, open).filter((cell) => !isKept(grid, cell)) }
}

/** A whole column: business, and the duty the role has. Which of the three it shall have is said by a row. */
export function gridColumnOf(grid: Grid, action: Action): GridCell[] {
  const own = dutyNow(grid)
  const rows = grid.rows.filter(
    ({ duty, actions }) => (duty === 'business' || duty === own) && actions.includes(action),
  )
  return rows.map(({ permission }) => ({ permission, action }))
}

/** Whoever may change something must be able to see it. */
function withQuery({ rows, now }: Grid, cells: GridCell[]): GridCell[] {
  const touched = new Set(cells.map(({ permission }) => permission))
  const unseen = rows
    .filter(({ permission, actions }) => touched.has(permission) && actions.includes('query'))
    .map(({ permission }): GridCell => ({ permission, action: 'query' }))
    .filter((query) => !has(now, query))
  return unique([...cells, ...unseen])
}
/** Without seeing, nothing else is left. */
function withoutQuery(grid: Grid, cells: readonly GridCell[]): GridCell[] {
  const blind = new Set(
    cells
      .filter((cell) => cell.action === 'query' && !isKept(grid, cell))
      .map(({ permission }) => permission),
  )
  return unique([
    ...cells,
    ...allCells(grid).filter((cell) => blind.has(cell.permission) && has(grid.now, cell)),
  ])
}
const unique = (cells: GridCell[]) => [
  ...new Map(cells.map((cell) => [`${cell.permission}.${cell.action}`, cell])).values(),
]

export interface Group {
  duty: Duty
  module: string
  rows: PermissionRow[]
}
/** The three duties first, then business; within each by module. */
export function permissionGroupsOf(rows: readonly PermissionRow[]): Group[] {
  const modules = [...new Set(rows.map(({ module }) => module))]
  return DUTIES.flatMap((duty) =>
    modules.map((module) => ({
      duty,
      module,
      rows: rows.filter((row) => row.duty === duty && row.module === module),
    })),
  ).filter((group) => group.rows.length > 0)
}
