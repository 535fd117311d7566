import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'permits',
  screens: ['permits', 'permitRules'],
  refuses: ['permit'],
  open: () => import('./routes.tsx'),
  beside: () => import('./PermitParts.tsx').then((m) => m.PermitParts),
})
