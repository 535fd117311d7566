import { webPart } from '@gss/web-kit/shell/part'
import { SYSTEM_UPDATE_PATH } from './paths.ts'
import { SystemParts } from './shellParts.tsx'

/** What this module brings to the console. */
export const part = webPart({
  name: 'system',
  screens: ['overview', 'parameters', 'journal', 'versions', 'apiDocs'],
  fullScreens: [SYSTEM_UPDATE_PATH],
  refuses: ['system'],
  open: () => import('./routes.tsx'),
  atOnce: { beside: SystemParts },
})
