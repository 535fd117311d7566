import type { Tile } from '../../contract/index.ts'

/** Where a tile stands in the grid of twelve columns. */
export const tilePlaceOf = ({ column, row, columns, rows }: Tile) => ({
  gridColumn: `${column + 1} / span ${columns}`,
  gridRow: `${row + 1} / span ${rows}`,
})
