import type { MapPlace } from '@gss/archives/web'

interface Counted {
  fires: number
  urgents: number
  supervisories: number
  faults: number
}
/** The gravest thing open: it decides the shape. */
export function gravest({ fires, urgents, supervisories, faults }: Counted): MapPlace['state'] {
  if (fires > 0) return 'fire'
  if (urgents > 0) return 'urgent'
  if (supervisories > 0) return 'supervisory'
  return faults > 0 ? 'fault' : 'normal'
}
