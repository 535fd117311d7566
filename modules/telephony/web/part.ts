import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'telephony',
  screens: ['calls', 'callLines'],
  refuses: ['call'],
  open: () => import('./routes.tsx'),
})
