import type { FullScreens, Pages } from '@gss/web-kit/shell/pages'

/** Screens a menu entry can name; the desk, where people begin, stands in `part.ts`. */
export const pages = {
  alarmHistory: () => import('./History/HistoryPage.tsx').then((m) => ({ Page: m.HistoryPage })),
  alarmStatistics: () =>
    import('./Statistics/StatisticsPage.tsx').then((m) => ({ Page: m.AlarmStatisticsPage })),
  shiftHandover: () => import('./Watch/HandoverPage.tsx').then((m) => ({ Page: m.WatchHandoverPage })),
  alarmPace: () => import('./Pace/PacePage.tsx').then((m) => ({ Page: m.PacePage })),
  shiftLoad: () => import('./Watch/LoadPage.tsx').then((m) => ({ Page: m.LoadPage })),
  voicePrompts: () => import('./Prompts/PromptsPage.tsx').then((m) => ({ Page: m.PromptsPage })),
} satisfies Pages

/** Spec §2.3 "Full-screen pages". */
export const fullScreens = {
  '/event-screen': () => import('./Wall/WallPage.tsx').then((m) => ({ Page: m.WallPage })),
} satisfies FullScreens

export { refusalTexts } from './refusalTexts.ts'
export { words } from './words.ts'
