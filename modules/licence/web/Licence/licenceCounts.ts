import type { DongleInfo, LicenceLimit } from '../../contract/index.ts'

/** Of each limit how many there are, and how many there may be. */
export const licenceCounts = (
  info: DongleInfo,
): Record<LicenceLimit, readonly [used: number, most: number]> => ({
  con: [info.conUsed, info.conLimit],
  wb: [info.wbUsed, info.wbLimit],
  xj: [info.xjUsed, info.xjLimit],
})
