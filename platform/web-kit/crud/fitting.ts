/** The column of deeds, and what lies inside its padding. */
export const ACTIONS_WIDTH_PX = 148
const ROOM_PX = 132
const GAP_PX = 14
const MORE_PX = 20
/** Of the 14 px script: Han letters are as wide as high, Latin ones a little over half. */
const WIDE_PX = 14
const NARROW_PX = 7.5
/** With more than this many a row is no longer read at a glance. */
const SHOWN_MAX = 3

const widthOf = (label: string) =>
  Array.from(label).reduce((px, letter) => px + (/\p{Script=Han}/u.test(letter) ? WIDE_PX : NARROW_PX), 0)

/** How many of these words stand in a row; the others wait behind "…", which needs room too. */
export function fitting(labels: readonly string[]): number {
  const rowOf = (count: number) =>
    labels.slice(0, count).reduce((px, label) => px + widthOf(label) + GAP_PX, 0) - GAP_PX
  if (labels.length <= SHOWN_MAX && rowOf(labels.length) <= ROOM_PX) return labels.length
  const counts = labels.map((_, index) => index + 1).filter((count) => count < SHOWN_MAX)
  return counts.findLast((count) => rowOf(count) + GAP_PX + MORE_PX <= ROOM_PX) ?? 0
}
