import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'patrol',
  screens: ['patrolNow', 'patrolRecords', 'patrolTemporary', 'patrolSettings'],
  refuses: ['patrol'],
  open: () => import('./routes.tsx'),
  beside: () => import('./Map/PatrolMapDialog.tsx').then((m) => m.PatrolParts),
})
