import { webPart } from '@gss/web-kit/shell/part'
import { hasTasks } from './hasTasks.ts'

/** What this module brings to the console. */
export const part = webPart({
  name: 'notices',
  refuses: ['notice'],
  open: () => import('./routes.tsx'),
  overview: {
    isFor: hasTasks,
    load: () => import('./Overview/TasksPanel.tsx').then((m) => m.TasksPanel),
  },
  beside: () => import('./NoticeParts.tsx').then((m) => m.NoticeParts),
})
