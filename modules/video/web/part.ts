import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'video',
  screens: ['cameras', 'doors'],
  refuses: ['video'],
  open: () => import('./routes.tsx'),
})
