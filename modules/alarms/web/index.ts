/** The browser's door of this module. */
export { part } from './part.ts'
/** The handling dialog on an alarm, from screens above. */
export { openAlarm } from './Handling/useHandling.ts'
/** While it is held no message opens the dialog by itself. */
export { holdDialog } from './Noticing/holdDialog.ts'
