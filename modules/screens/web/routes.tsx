import type { Pages } from '@gss/web-kit/shell/pages'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  unitList: () => import('./Glance/UnitListPage.tsx').then((m) => ({ Page: m.UnitListPage })),
  unitHome: () => import('./UnitHome/UnitHomePage.tsx').then((m) => ({ Page: m.UnitHomePage })),
  fireMap: () => import('./FireMap/FireMapPage.tsx').then((m) => ({ Page: m.FireMapPage })),
} satisfies Pages
