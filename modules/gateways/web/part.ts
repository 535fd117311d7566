import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'gateways',
  screens: ['transmissionDevices', 'frames', 'unregisteredDevices'],
  refuses: ['gateway'],
  open: () => import('./routes.tsx'),
})
