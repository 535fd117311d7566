import { OTHER_SUB_SYSTEM, subSystemOf } from '@gss/devices/contract'
import { type BoardKey, type BoardOf, BOARDS } from './boards.table.ts'

const ELECTRIC = '204'
const WIRELESS = '208'
/** A kind of component that says nothing of its system. */
const ANY = 0

/** The boards on which devices of this sub-system stand. */
export const boardsOfSubSystem = (subSystem: string): BoardKey[] =>
  BOARDS.filter(({ of }) => subSystemsOn(of).has(subSystem)).map(({ key }) => key)

const subSystemsOn = ({ systems = [], types = [], nb = [], monitors = [] }: BoardOf): Set<string> =>
  new Set([
    ...systems.map((systemType) => subSystemOf({ part: 'system', systemType, componentType: ANY })),
    ...types.map((componentType) =>
      subSystemOf({ part: 'component', systemType: systems[0] ?? ANY, componentType }),
    ),
    ...(nb.length > 0 ? [WIRELESS] : []),
    ...(monitors.length > 0 ? [ELECTRIC] : []),
  ])

/** Sub-systems that have boards of their own; of the others one looks at all. */
export const hasOwnBoards = (subSystem: string): boolean =>
  subSystem !== OTHER_SUB_SYSTEM && boardsOfSubSystem(subSystem).length > 0
