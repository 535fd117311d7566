import type { Silent } from '../../contract/index.ts'

/** Where one looks further: the panel's face, the wireless boards, the unit. */
export const silentHomeOf = ({ kind, unitId, id }: Pick<Silent, 'kind' | 'unitId' | 'id'>): string => {
  switch (kind) {
    case 'panel':
      return `/dashboard/company/controller-panel?unit=${unitId}&panel=${id}`
    case 'wireless':
      return `/dashboard/company/nbBoard?unit=${unitId}`
    case 'transmission':
      return `/dashboard/center/frames?device=${id}`
  }
}
