import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'notify',
  screens: ['notifyMessages', 'notifyRules', 'notifyWays', 'ownNotifications'],
  refuses: ['notify'],
  open: () => import('./routes.tsx'),
})
