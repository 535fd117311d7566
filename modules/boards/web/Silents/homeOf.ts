import type { Silent } from '../../contract/index.ts'

/** Where one looks further: the panel's face, the wireless boards, the unit. `null`: the camera itself, over whatever page there is. */
export const silentHomeOf = ({ kind, unitId, id }: Pick<Silent, 'kind' | 'unitId' | 'id'>): string | null => {
  switch (kind) {
    case 'panel':
      return `/dashboard/company/controller-panel?unit=${unitId}&panel=${id}`
    case 'wireless':
      return `/dashboard/company/nbBoard?unit=${unitId}`
    case 'camera':
    case 'unknownCamera':
      return null
    case 'transmission':
      return `/dashboard/center/frames?device=${id}`
  }
}
