import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'duty',
  screens: ['dutyCheck', 'dutyRoster', 'dutyRecord', 'dutyHandover', 'dutyStatistics'],
  refuses: ['duty'],
  open: () => import('./routes.tsx'),
  beside: () => import('./DutyParts.tsx').then((m) => m.DutyParts),
})
