import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dutiesOf, type Grant, type PermissionRow } from '../../contract/index.ts'
import {
  allCells,
  applied,
  blockedBy,
  type GridCell,
  permissionCellsOf,
  changedCells,
  gridColumnOf,
  type Grants,
  grantsIn,
  type Grid,
  permissionGroupsOf,
  inverseGrant,
  grantListOf,
  press,
} from './grid.ts'

const ROWS: PermissionRow[] = [
  { permission: 'user', module: 'session', duty: 'system', actions: ['add', 'edit', 'query'] },
  { permission: 'role', module: 'session', duty: 'security', actions: ['edit', 'query'] },
  { permission: 'parameter', module: 'system', duty: 'system', actions: ['edit', 'query'] },
  { permission: 'journal', module: 'system', duty: 'audit', actions: ['query', 'export'] },
  { permission: 'monitor', module: 'system', duty: 'business', actions: ['query'] },
  { permission: 'plan', module: 'floorplans', duty: 'business', actions: ['edit', 'query'] },
]
const gridOf = (...grants: Grant[]): Grid => ({
  rows: ROWS,
  saved: grantsIn(grants),
  now: grantsIn(grants),
  kept: null,
})
const row = (permission: string) =>
  permissionCellsOf(ROWS.find((each) => each.permission === permission) ?? ROWS[0]!)
const told = (grants: Grants) =>
  grantListOf(grants)
    .map(({ permission, actions }) => `${permission}:${actions.toSorted().join('+')}`)
    .toSorted()
    .join(' ')
const after = (grid: Grid, cells: GridCell[]) => told(applied(grid.now, press(grid, cells)))

const EMPTY = gridOf()
const SYSTEM = gridOf({ permission: 'user', actions: ['query'] })
const KEPT: Grid = {
  ...gridOf({ permission: 'role', actions: ['edit', 'query'] }, { permission: 'plan', actions: ['query'] }),
  kept: 'security',
}

// oxfmt-ignore
const presses: [what: string, grid: Grid, cells: GridCell[], after: string][] = [
  ['a box is ticked',                                        EMPTY,  [{ permission: 'monitor', action: 'query' }],  'monitor:query'],
  ['whoever may change a thing sees it too',                 EMPTY,  [{ permission: 'plan', action: 'edit' }],      'plan:edit+query'],
  ['without seeing nothing else is left',                    gridOf({ permission: 'plan', actions: ['edit', 'query'] }), [{ permission: 'plan', action: 'query' }], ''],
  ['a whole row is ticked',                                  EMPTY,  row('user'),                                   'user:add+edit+query'],
  ['a row half ticked is filled first',                      SYSTEM, row('user'),                                   'user:add+edit+query'],
  ['a full row is emptied',                                  gridOf({ permission: 'monitor', actions: ['query'] }), row('monitor'), ''],
  ['a column is business and the duty there is',             SYSTEM, gridColumnOf(SYSTEM, 'query'),                     'monitor:query parameter:query plan:query user:query'],
  ['without a duty a column is business alone',              EMPTY,  gridColumnOf(EMPTY, 'query'),                      'monitor:query plan:query'],
  ['another duty is not ticked beside the first',            SYSTEM, row('role'),                                   'user:query'],
  ['business goes with any duty',                            SYSTEM, row('plan'),                                   'plan:edit+query user:query'],
  ['an administrator keeps the rights of the office',        KEPT,   row('role'),                                   'plan:query role:edit+query'],
  ['and may lose others',                                    KEPT,   row('plan').slice(1),                          'role:edit+query'],
]
test.each(presses)('%s', (_, grid, cells, expected) => expect(after(grid, cells)).toBe(expected))

test('what is blocked says by which duty', () => {
  expect([
    blockedBy(SYSTEM, 'audit'),
    blockedBy(SYSTEM, 'system'),
    blockedBy(SYSTEM, 'business'),
    blockedBy(EMPTY, 'audit'),
  ]).toEqual(['system', null, null, null])
  expect(blockedBy({ ...EMPTY, kept: 'audit' }, 'system')).toBe('audit')
})

test('groups stand by duty, then by module; an empty one does not stand', () => {
  expect(permissionGroupsOf(ROWS).map(({ duty, module }) => `${duty} ${module}`)).toEqual([
    'system session',
    'system system',
    'security session',
    'audit system',
    'business system',
    'business floorplans',
  ])
})

const anyCells = fc.array(fc.subarray(allCells({ rows: ROWS }), { minLength: 1, maxLength: 4 }), {
  maxLength: 12,
})
test('however one presses, a role never has two duties, and everything can be taken back', () => {
  fc.assert(
    fc.property(anyCells, (pressed) => {
      let grid = EMPTY
      const done = pressed.map((cells) => {
        // What a person can press at once lies in one duty: a box, a row, a group, a column.
        const duty = ROWS.find(({ permission }) => permission === cells[0]?.permission)?.duty
        const edit = press(
          grid,
          cells.filter(({ permission }) =>
            ROWS.some((each) => each.permission === permission && each.duty === duty),
          ),
        )
        grid = { ...grid, now: applied(grid.now, edit) }
        const duties = dutiesOf(
          grantListOf(grid.now).map(({ permission }) => permission),
          Object.fromEntries(ROWS.map((each) => [each.permission, each])),
        )
        expect(duties.size).toBeLessThanOrEqual(1)
        return edit
      })
      for (const edit of done.toReversed()) grid = { ...grid, now: applied(grid.now, inverseGrant(edit)) }
      expect(changedCells(grid)).toEqual([])
    }),
  )
})
