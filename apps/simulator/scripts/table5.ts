/** Codes of the standard's table 5 that scripts speak of. */
export const SMOKE = 42
export const HEAT = 31
export const MANUAL_CALL_POINT = 23
export const SOUNDER = 121
export const HYDRANT_BUTTON = 24
export const FLOW_INDICATOR = 96
export const SMOKE_OUTLET = 115
export const FIRE_DOOR = 102
export const PANEL = 1
/** Of table 4. */
export const FIRE_ALARM_SYSTEM = 1
