/** Addresses of this module's screens that others lead to; what they are for stands in the query. */
export const UNIT_LIST_PATH = '/dashboard/center/unit'
export const UNIT_HOME_PATH = '/dashboard/center/company'
export const FIRE_MAP_PATH = '/dashboard/center/fire-map'

export const homePath = (unitId: string) => `${UNIT_HOME_PATH}?unit=${unitId}`
