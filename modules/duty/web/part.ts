import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'duty',
  screens: ['dutyCheck'],
  refuses: ['duty'],
  open: () => import('./routes.tsx'),
})
