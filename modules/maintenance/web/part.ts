import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'maintenance',
  screens: ['maintTickets', 'maintPlans', 'maintRecords', 'maintContracts', 'maintLibrary', 'maintSystems'],
  refuses: ['ticket', 'maintPlan', 'maintContract'],
  open: () => import('./routes.tsx'),
  beside: () => import('./MaintenanceParts.tsx').then((m) => m.MaintenanceParts),
})
