/** What is said of no width is about so wide. */
const PLAIN_WIDTH_PX = 160
interface ShownColumn {
  width?: number | undefined
  isLesser?: boolean | undefined
}

export const columnsPx = (columns: readonly Pick<ShownColumn, 'width'>[]): number =>
  columns.reduce((sum, { width = PLAIN_WIDTH_PX }) => sum + width, 0)

/** On a narrow screen no lesser column; where something stands beside the list, from the last on as many as it takes. */
export function columnsInRoom<C extends ShownColumn>(
  roomPx: number,
  columns: readonly C[],
  isNarrow: boolean,
): C[] {
  if (isNarrow) return columns.filter(({ isLesser }) => !isLesser)
  const shown = [...columns]
  while (roomPx > 0 && columnsPx(shown) > roomPx) {
    const at = shown.findLastIndex(({ isLesser }) => isLesser)
    if (at < 0) break
    shown.splice(at, 1)
  }
  return shown
}
