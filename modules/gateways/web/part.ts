import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'gateways',
  screens: ['transmissionDevices', 'frames', 'unregisteredDevices', 'remoteRecords'],
  refuses: ['gateway'],
  beside: () => import('./Remote/RemoteParts.tsx').then((m) => m.RemoteParts),
  open: () => import('./routes.tsx'),
})
