import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'video',
  screens: [
    'cameras',
    'doors',
    'doorControllers',
    'doorControl',
    'moreVideo',
    'evidence',
    'videoPlatforms',
    'roomVideo',
  ],
  refuses: ['video'],
  open: () => import('./routes.tsx'),
  beside: () => import('./parts.tsx').then((m) => m.VideoParts),
})
