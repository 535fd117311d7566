/** The browser's door of this module. */
export { AlarmParts } from './AlarmParts.tsx'
export { fullScreens, pages } from './routes.tsx'
export { refusalTexts } from './refusalTexts.ts'
export { words } from './words.ts'
