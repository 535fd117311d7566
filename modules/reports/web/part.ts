import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'reports',
  screens: ['statements', 'maintStatements'],
  refuses: ['statement'],
  open: () => import('./routes.tsx'),
})
