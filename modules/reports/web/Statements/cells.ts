import { dateTimeOf } from '@gss/web-kit/time/format'
import type { StatementCell, CellKind } from '../../contract/index.ts'

const PERCENT = 100
const MINUTE_CHARS = 16
/** What nobody can say is a dash, not a nought. */
const NOTHING = '—'
const FIGURES: ReadonlySet<CellKind> = new Set<CellKind>(['count', 'part', 'hours'])

export const isFigure = (kind: CellKind): boolean => FIGURES.has(kind)

interface Says {
  word: (key: string) => string
  hours: (hours: string) => string
}

/** A cell as it is read, on the screen and on paper. */
export function cellText(value: StatementCell, kind: CellKind, { word, hours }: Says): string {
  if (value === null || value === '') return NOTHING
  if (typeof value === 'string') return kind === 'word' ? word(value) : value
  if (kind === 'part') return `${(value * PERCENT).toFixed(1)} %`
  if (kind === 'hours') return hours(value.toFixed(1))
  if (kind === 'moment') return dateTimeOf(new Date(value)).slice(0, MINUTE_CHARS)
  return value.toLocaleString('en')
}
