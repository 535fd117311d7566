import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'maintenance',
  screens: [
    'maintTickets',
    'maintPlans',
    'maintRecords',
    'maintContracts',
    'maintLibrary',
    'maintSystems',
    'maintPeople',
  ],
  refuses: ['ticket', 'maintPlan', 'maintContract', 'maintPeople'],
  open: () => import('./routes.tsx'),
  beside: () => import('./MaintenanceParts.tsx').then((m) => m.MaintenanceParts),
})
