import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { asWords } from '@gss/web-kit/text/asWords'
import type { DeviceRefusal } from '../contract/refusals.ts'
import { devicesNames } from './names.ts'

const register = (object: string) => () =>
  import('./pageOf.tsx').then((m) => ({ Page: m.deviceObjectPage(object) }))

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  panels: () => import('./PanelsPage.tsx').then((m) => ({ Page: m.PanelsPage })),
  transmissionRegister: register('uitd'),
  devices: () => import('./DevicesPage.tsx').then((m) => ({ Page: m.FireDevicesPage })),
  nbDevices: register('nbDevice'),
  electricMonitors: register('eMonitor'),
} satisfies Pages

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<DeviceRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}

/** What fields of devices are called, where a change of one is shown. */
export const words = asWords(devicesNames)
