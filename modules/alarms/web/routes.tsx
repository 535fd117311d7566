import type { Pages } from '@gss/web-kit/shell/pages'

/** Screens a menu entry can name. */
export const pages: Pages = {
  alarmDesk: () => import('./Desk/DeskPage.tsx').then((m) => ({ Page: m.DeskPage })),
}
