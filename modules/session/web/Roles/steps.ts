/** Where a box stands: row and column of the table. */
export interface BoxSpot {
  row: number
  column: number
}
type Key = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'
const KEYS: readonly string[] = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
] satisfies Key[]
export const isStep = (key: string): key is Key => KEYS.includes(key)

/** The box a key leads to: along the row, or to the next row that has one in this column. Null at the edge. */
export function gridStep(spots: readonly BoxSpot[], { row, column }: BoxSpot, key: Key): BoxSpot | null {
  const inRow = spots.filter((spot) => spot.row === row).toSorted((a, b) => a.column - b.column)
  const inColumn = spots.filter((spot) => spot.column === column).toSorted((a, b) => a.row - b.row)
  switch (key) {
    case 'ArrowLeft':
      return inRow.findLast((spot) => spot.column < column) ?? null
    case 'ArrowRight':
      return inRow.find((spot) => spot.column > column) ?? null
    case 'ArrowUp':
      return inColumn.findLast((spot) => spot.row < row) ?? null
    case 'ArrowDown':
      return inColumn.find((spot) => spot.row > row) ?? null
    case 'Home':
      return inRow[0] ?? null
    case 'End':
      return inRow.at(-1) ?? null
  }
}
