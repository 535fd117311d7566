import type { MenuNode } from '@gss/web-kit/session/facts'
import { screensOf } from '@gss/web-kit/session/screens'
import type { FullScreens, Pages } from '@gss/web-kit/shell/pages'

/** Screens of whoever may see alarms. */
const alarmPages: Pages = {
  alarmHistory: () => import('./History/HistoryPage.tsx').then((m) => ({ Page: m.HistoryPage })),
  alarmStatistics: () => import('./Statistics/StatisticsPage.tsx').then((m) => ({ Page: m.StatisticsPage })),
  alarmDesk: () => import('./Desk/DeskPage.tsx').then((m) => ({ Page: m.DeskPage, words: m.DESK_WORDS, askAhead: m.fetchBeside })),
}
/** Screens a menu entry can name. */
export const pages: Pages = {
  ...alarmPages,
  shiftHandover: () => import('./Watch/HandoverPage.tsx').then((m) => ({ Page: m.HandoverPage })),
  alarmPace: () => import('./Pace/PacePage.tsx').then((m) => ({ Page: m.PacePage })),
  shiftLoad: () => import('./Watch/LoadPage.tsx').then((m) => ({ Page: m.LoadPage })),
}
/** Who is led to alarms may ask for them; for anybody else each question would be a refusal, and a line in the journal. */
export const leadsToAlarms = (menu: readonly MenuNode[]): boolean => screensOf(menu).some(({ component }) => component in alarmPages)

/** Spec §2.3 "Full-screen pages". */
export const fullScreens: FullScreens = {
  '/event-screen': () => import('./Wall/WallPage.tsx').then((m) => ({ Page: m.WallPage })),
}
