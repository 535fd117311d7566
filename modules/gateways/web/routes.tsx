import type { Pages } from '@gss/web-kit/shell/pages'

/** The screens of this module, by the names menu entries call them. */
export const pages: Pages = {
  transmissionDevices: () => import('./Devices/DevicesPage.tsx').then((m) => ({ Page: m.DevicesPage })),
  frames: () => import('./Frames/FramesPage.tsx').then((m) => ({ Page: m.FramesPage })),
  unregisteredDevices: () => import('./Strangers/StrangersPage.tsx').then((m) => ({ Page: m.StrangersPage })),
}
