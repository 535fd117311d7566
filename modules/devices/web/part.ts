import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'devices',
  screens: ['panels', 'transmissionRegister', 'devices', 'nbDevices', 'electricMonitors'],
  refuses: ['device'],
  open: () => import('./routes.tsx'),
})
