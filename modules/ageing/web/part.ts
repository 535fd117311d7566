import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'ageing',
  screens: ['lives', 'expiryRules'],
  refuses: ['ageing'],
  open: () => import('./routes.tsx'),
  beside: () => import('./AgeingParts.tsx').then((m) => m.AgeingParts),
})
