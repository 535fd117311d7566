/** A moment as forms keep it: 2026-11-20T13:04:55, by the centre's clock. */
export { atWall as dateIn, wallText as momentOf } from '@gss/kit/zone'
