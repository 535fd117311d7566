import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'telephony',
  screens: ['calls', 'callLines'],
  refuses: ['call'],
  beside: () => import('./Incoming/IncomingParts.tsx').then((m) => m.IncomingParts),
  open: () => import('./routes.tsx'),
})
