import type { DataVBlock, DataVCell, DataVKey, DataVKind } from '../../contract/index.ts'
import { dataVShapeOf } from '../../contract/dataVBlocks.table.ts'

/** What nobody can say is a dash, not a nought. */
const NOTHING = '—'
const PERCENT = 100
const TENTHS = 10
/** 98.2 %: what is not all is never shown as all, and what is something never as nothing. */
export function shareText(part: number | null): string {
  if (part === null) return NOTHING
  if (part <= 0 || part >= 1) return part >= 1 ? '100 %' : '0 %'
  const tenths = Math.min(PERCENT * TENTHS - 1, Math.max(1, Math.round(part * PERCENT * TENTHS)))
  return `${(tenths / TENTHS).toFixed(1)} %`
}

const MS_PER_S = 1_000
const S_PER_MIN = 60
const MIN_PER_H = 60
const H_PER_DAY = 24
/** 12 s, 1 min 48 s, 2 h 5 min, 6 d 4 h. */
export function lastedText(ms: number | null): string {
  if (ms === null) return NOTHING
  const seconds = Math.max(0, Math.round(ms / MS_PER_S))
  if (seconds < S_PER_MIN) return `${seconds} s`
  const minutes = Math.floor(seconds / S_PER_MIN)
  if (minutes < MIN_PER_H) return `${minutes} min ${seconds % S_PER_MIN} s`
  const hours = Math.floor(minutes / MIN_PER_H)
  if (hours < H_PER_DAY) return `${hours} h ${minutes % MIN_PER_H} min`
  return `${Math.floor(hours / H_PER_DAY)} d ${hours % H_PER_DAY} h`
}

/** A cell as it is read, on the screen and on paper. */
export function dataVText(cell: DataVCell, kind: DataVKind, word: (key: string) => string): string {
  if (cell === null || cell === '') return NOTHING
  if (typeof cell === 'string') return kind === 'word' ? word(cell) : cell
  if (kind === 'part') return shareText(cell)
  if (kind === 'span') return lastedText(cell)
  return cell.toLocaleString('en')
}

export const isNumber = (kind: DataVKind): boolean => kind !== 'text' && kind !== 'word'

/** The number of a row under the head of this name. */
export function numberIn(key: DataVKey, row: readonly DataVCell[], column: string): number | null {
  const cell = row[dataVShapeOf(key).columns.findIndex((each) => each.key === column)]
  return typeof cell === 'number' ? cell : null
}
export const textIn = (row: readonly DataVCell[], nth: number): string => String(row[nth] ?? '')

/** Rows in which nothing is counted say no more than no rows. */
export const isBare = ({ key, rows }: DataVBlock): boolean =>
  key === 'lines' || key === 'score'
    ? rows.length === 0
    : rows.every((row) =>
        dataVShapeOf(key).columns.every(
          ({ kind }, nth) => kind !== 'count' || row[nth] === 0 || row[nth] === null,
        ),
      )
