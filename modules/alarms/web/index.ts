/** The browser's door of this module. */
export { placeAlarmParts, startAlarmsAhead } from './alarmParts.ts'
export { fullScreens, pages } from './routes.tsx'
export { refusalTexts } from './refusalTexts.ts'
export { words } from './words.ts'
