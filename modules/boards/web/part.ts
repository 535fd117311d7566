import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'boards',
  screens: ['boards'],
  refuses: ['board'],
  open: () => import('./routes.tsx'),
})
