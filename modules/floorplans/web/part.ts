import { webPart } from '@gss/web-kit/shell/part'
import { FloorplanParts } from './doors.tsx'
import { PLANE_GRAPH_PATH } from './paths.ts'

/** What this module brings to the console. */
export const part = webPart({
  name: 'floorplans',
  screens: ['planEditor'],
  fullScreens: [PLANE_GRAPH_PATH],
  refuses: ['plan'],
  open: () => import('./routes.tsx'),
  atOnce: { beside: FloorplanParts },
})
