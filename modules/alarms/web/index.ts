/** The browser's door of this module. */
export { part } from './part.ts'
/** The handling dialog on an alarm, from screens above. */
export { openAlarm } from './Handling/useHandling.ts'
/** While it is held no message opens the dialog by itself. */
export { holdDialog } from './Noticing/holdDialog.ts'
/** What is open, for other screens that hang on a wall: kept and said while one is shown, in the wall's order, with the wall's words. */
export { useWallWatch } from './Wall/useWallWatch.ts'
export { SoundState } from './Wall/SoundState.tsx'
export { wallCountsOf, type WallRow, wallRowsOf } from './Wall/wall.ts'
export { alarmPlaceOf, spotOf } from './place.ts'
export { ageOf } from './Desk/age.ts'
export { isClaimed } from './store/held.ts'
export { useAlarms } from './store/useAlarms.ts'
