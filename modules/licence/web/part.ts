import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'licence',
  screens: ['licence', 'trusteeships'],
  refuses: ['licence', 'trust'],
  open: () => import('./routes.tsx'),
  beside: () => import('./LicenceParts.tsx').then((m) => m.LicenceParts),
})
