/** Spec §9 "Bell badge overflow 99". */
const COUNT_MAX = 99
export const countText = (count: number): string => (count > COUNT_MAX ? `${COUNT_MAX}+` : String(count))
