import type { Pages } from '@gss/web-kit/shell/pages'

const register = (object: string) => () => import('./pageOf.tsx').then((m) => ({ Page: m.pageOf(object) }))

/** The screens of this module, by the names menu entries call them. */
export const pages: Pages = {
  panels: () => import('./PanelsPage.tsx').then((m) => ({ Page: m.PanelsPage })),
  transmissionRegister: register('uitd'),
  devices: register('device'),
  nbDevices: register('nbDevice'),
  electricMonitors: register('eMonitor'),
}
