import type { FullScreens, Pages } from '@gss/web-kit/shell/pages'

/** Screens a menu entry can name. */
export const pages: Pages = {
  shiftHandover: () => import('./Watch/HandoverPage.tsx').then((m) => ({ Page: m.HandoverPage })),
  shiftLoad: () => import('./Watch/LoadPage.tsx').then((m) => ({ Page: m.LoadPage })),
  alarmHistory: () => import('./History/HistoryPage.tsx').then((m) => ({ Page: m.HistoryPage })),
  alarmStatistics: () => import('./Statistics/StatisticsPage.tsx').then((m) => ({ Page: m.StatisticsPage })),
  alarmDesk: () => import('./Desk/DeskPage.tsx').then((m) => ({ Page: m.DeskPage })),
}

/** Spec §2.3 "Full-screen pages". */
export const fullScreens: FullScreens = {
  '/event-screen': () => import('./Wall/WallPage.tsx').then((m) => ({ Page: m.WallPage })),
}
