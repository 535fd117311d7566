import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'training',
  screens: ['training'],
  refuses: ['training'],
  open: () => import('./routes.tsx'),
})
