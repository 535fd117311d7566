import { SHAPES, type MarkShape } from '@gss/web-kit/marks/shapes'

/** How a tile with a device on it stands on the plan. Colours are names of tokens: what `--<colour>-mark` and the like hold. */
export interface TileLook {
  colour: string
  border: 'thin' | 'solid' | 'dashed' | 'dotted' | 'double'
  /** The tile is filled and its device white: only fire. */
  isFilled?: true
  /** What tells the state without colour, at the upper right corner. */
  corner?: MarkShape
  /** Across the tile. */
  isSlashed?: true
  /** Device drawn in a lesser ink. */
  isQuiet?: true
  /** Drawn above what has less. */
  rank: number
}

const CHECK: MarkShape = { as: 'line', path: 'M2.75 8.5 6.25 12l7-8' }
const CROSS: MarkShape = { as: 'line', path: 'M3.5 3.5l9 9M12.5 3.5l-9 9' }

/** Look §11: one row a state; border colours as spec §4 "Map", each found without colour too. Doors and patrol points below. */
// oxfmt-ignore
export const TILE_LOOKS = {
  normal:      { colour: 'normal',      border: 'thin',   rank: 0, isQuiet: true },
  shielded:    { colour: 'shielded',    border: 'solid',  rank: 3, isSlashed: true },
  feedback:    { colour: 'feedback',    border: 'solid',  rank: 4, corner: SHAPES.feedback },
  started:     { colour: 'started',     border: 'solid',  rank: 5, corner: SHAPES.started },
  fault:       { colour: 'fault',       border: 'dashed', rank: 6, corner: SHAPES.fault },
  warning:     { colour: 'supervisory', border: 'solid',  rank: 7, corner: SHAPES.supervisory },
  fire:        { colour: 'fire',        border: 'solid',  rank: 8, isFilled: true },

  'door.closed':  { colour: 'normal',   border: 'thin',   rank: 1, isQuiet: true },
  'door.unknown': { colour: 'normal',   border: 'dotted', rank: 1, isQuiet: true },
  'door.open':    { colour: 'feedback', border: 'solid',  rank: 4, corner: SHAPES.feedback },
  'door.held':    { colour: 'started',  border: 'solid',  rank: 5, corner: SHAPES.started },
  'door.silent':  { colour: 'offline',  border: 'dotted', rank: 2, corner: SHAPES.offline },

  'patrol.toDo':   { colour: 'normal', border: 'dotted', rank: 0, isQuiet: true },
  'patrol.ok':     { colour: 'good',   border: 'solid',  rank: 1, corner: CHECK },
  'patrol.notOk':  { colour: 'urgent', border: 'solid',  rank: 3, corner: CROSS },
  'patrol.assist': { colour: 'supervisory', border: 'solid', rank: 2, corner: SHAPES.urgent },
} as const satisfies Readonly<Record<string, TileLook>>

export type LookName = keyof typeof TILE_LOOKS
