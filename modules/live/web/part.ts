import { webPart } from '@gss/web-kit/shell/part'
import { connectAhead, LiveParts } from './LiveParts.tsx'

/** What this module brings to the console. */
export const part = webPart({
  name: 'live',
  atOnce: { beside: LiveParts, alone: LiveParts, start: connectAhead },
})
