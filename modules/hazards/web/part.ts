import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'hazards',
  screens: ['hazards'],
  refuses: ['hazard'],
  open: () => import('./routes.tsx'),
  beside: () => import('./HazardParts.tsx').then((m) => m.HazardParts),
})
