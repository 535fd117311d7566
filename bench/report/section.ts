import { median } from '../median.ts'
/** What a bench tells: tables of figures, and goals with what was reached. Plain data: it crosses to another process and is kept as JSON. */
export interface Section {
  /** One word; the same in every run. */
  id: string
  title: string
  /** How it was measured, in a sentence or two. */
  how: string
  tables: Table[]
  goals: Goal[]
}

export interface Table {
  id: string
  title?: string
  /** Of the first column, which names the rows. */
  of: string
  columns: Column[]
  rows: Row[]
  note?: string
}

export interface Column {
  id: string
  title: string
  /** After the point. */
  digits?: number
  /** A column that can become better or worse is compared with the last kept run. */
  better?: 'less' | 'more'
}

/** Several figures in one cell are those of several rounds: the median is told, and how far apart they are is their noise. */
export type Cell = number | readonly number[] | string | null
export interface Row {
  what: string
  cells: Record<string, Cell>
}

export interface Goal {
  what: string
  goal: string
  reached: string
  isReached: boolean
}

export interface Told {
  kind: 'section'
  section: Section
}
export const isTold = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'section'

/** The figure of a cell, if it holds one. */
export function figureOf(cell: Cell | undefined): number | null {
  if (cell === null || cell === undefined || typeof cell === 'string') return null
  const figure = typeof cell === 'number' ? cell : median(cell)
  return Number.isFinite(figure) ? figure : null
}
