import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { GatewayRefusal } from '../contract/refusals.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  transmissionDevices: () =>
    import('./Devices/DevicesPage.tsx').then((m) => ({ Page: m.TransmissionDevicesPage })),
  frames: () => import('./Frames/FramesPage.tsx').then((m) => ({ Page: m.FramesPage })),
  unregisteredDevices: () => import('./Strangers/StrangersPage.tsx').then((m) => ({ Page: m.StrangersPage })),
  remoteRecords: () => import('./Remote/RecordsPage.tsx').then((m) => ({ Page: m.RemoteRecordsPage })),
} satisfies Pages

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<GatewayRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}

export { words } from './words.ts'
