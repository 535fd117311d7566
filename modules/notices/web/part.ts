import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'notices',
  refuses: ['notice'],
  open: () => import('./routes.tsx'),
  beside: () => import('./NoticeParts.tsx').then((m) => m.NoticeParts),
})
