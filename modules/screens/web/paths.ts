/** Addresses of this module's screens that others lead to; what they are for stands in the query. */
export const UNIT_LIST_PATH = '/dashboard/center/unit'
export const UNIT_HOME_PATH = '/dashboard/center/company'
export const FIRE_MAP_PATH = '/dashboard/center/fire-map'

export const homePath = (unitId: string) => `${UNIT_HOME_PATH}?unit=${unitId}`

/** Spec §2.3: full screens of their own. */
export const STANDARD_PATH = '/smart-management/pro/standard'
export const CUSTOM_PATH = '/smart-management/pro/custom'
export const smartPath = (path: string, unitId: string | undefined) =>
  unitId === undefined ? path : `${path}?unit=${unitId}`

/** Spec §2.3: how rounds stand, alone in the window; of all units, with `?unit=` of one. */
export const PATROL_SCREEN_PATH = '/patrol-screen'
export const patrolScreenPath = (unitId: string) => `${PATROL_SCREEN_PATH}?unit=${unitId}`

/** Spec §2.3: what a commander has to know of one fire, alone in the window; `?alarm=`, else the oldest. */
export const EMERGENCY_SCREEN_PATH = '/emergency-screen'

/** Spec §2.3: one building in a real event, alone in the window; without `?building=` the buildings to choose from. */
export const BUILDING_SCREEN_PATH = '/building-screen'
export const buildingScreenPath = (buildingId: string) => `${BUILDING_SCREEN_PATH}?building=${buildingId}`

/** Spec §2.3: how a unit did over a span, in a tab of its own for one unit at a time, and alone in the window. */
export const DATA_V_SCREEN_PATH = '/sub/data-v/pro'
export const DATA_V_PATH = '/sub/dashboard/company/data-v'
export const dataVPath = (code: string) => `${DATA_V_PATH}?proCode=${encodeURIComponent(code)}`
export const dataVScreenPath = (code: string) => `${DATA_V_SCREEN_PATH}?proCode=${encodeURIComponent(code)}`
