import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'score',
  screens: ['safetyScore'],
  refuses: ['score'],
  open: () => import('./routes.tsx'),
})
