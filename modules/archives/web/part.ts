import { webPart } from '@gss/web-kit/shell/part'
import { ArchiveParts } from './shellParts.tsx'

/** What this module brings to the console. */
export const part = webPart({
  name: 'archives',
  // oxfmt-ignore
  screens: [
    'units', 'buildings', 'floors', 'controlRooms', 'unitPeople', 'patrolPoints',
    'patrolItems', 'brigades', 'waterSources', 'maintUnits', 'testUnits', 'technicians', 'monitorCentres', 'groups', 'sounds', 'anyObject', 'unitBook', 'companyInfo',
    'changes', 'changeRules', 'recycleBin',
  ],
  refuses: ['archive'],
  open: () => import('./routes.tsx'),
  atOnce: { beside: ArchiveParts },
})
