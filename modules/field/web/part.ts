import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({ name: 'field', refuses: ['field'], open: () => import('./routes.tsx') })
