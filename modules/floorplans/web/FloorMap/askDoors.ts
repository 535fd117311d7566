import { calls as videoCalls } from '@gss/video/contract'
import { client } from '@gss/web-kit/api/client'

const { doorsOfUnit } = client({ doorsOfUnit: videoCalls.doorsOfUnit })

/** Fetched with the first plan that has a door: what is said of cameras and doors is as heavy as a page. Silently nothing for who may not see them. */
export const askDoors = (where: { unitId: string; floorId: string }, signal: AbortSignal) =>
  doorsOfUnit(where, { signal }).catch(() => [])
