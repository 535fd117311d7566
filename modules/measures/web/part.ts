import { webPart } from '@gss/web-kit/shell/part'

/** What this module brings to the console. */
export const part = webPart({
  name: 'measures',
  screens: ['measures', 'reporters', 'heardParts', 'foreignSources', 'modbusLines', 'modbusProfiles'],
  refuses: ['measure'],
  open: () => import('./routes.tsx'),
})
