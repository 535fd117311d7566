/** For tests of screens that show alarms beside their own. */
export { alarmOf } from './alarmOf.ts'
