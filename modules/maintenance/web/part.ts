import { screensOf } from '@gss/web-kit/session/screens'
import { webPart } from '@gss/web-kit/shell/part'

const WORK_SCREENS: readonly string[] = ['maintTickets', 'maintPlans']

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
  overview: {
    isFor: (menu) => screensOf(menu).some(({ component }) => WORK_SCREENS.includes(component)),
    load: () => import('./Undone/UndonePanel.tsx').then((m) => m.UndonePanel),
  },
  beside: () => import('./MaintenanceParts.tsx').then((m) => m.MaintenanceParts),
})
