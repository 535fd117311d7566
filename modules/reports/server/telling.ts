import type { Place } from '@gss/server-kit/database'
import type { CellKind, FilledStatement, StatementKey, STATEMENTS } from '../contract/index.ts'

/** Of whom and when a statement tells. */
export interface StatementOf {
  /** null: every unit. */
  unitId: string | null
  from: Date
  until: Date
  now: Date
  /** Minutes east of UTC: days are those of whoever asks. */
  offsetMin: number
  /** As many rows as are wanted at most. */
  limit: number
}

type ColumnKey<K extends StatementKey> = (typeof STATEMENTS)[K]['columns'][number]['key']
export type Value = string | number | Date | null
export type RowOf<K extends StatementKey> = Record<ColumnKey<K>, Value>
export type RowsOf<K extends StatementKey> = (place: Place, of: StatementOf) => Promise<RowOf<K>[]>

/** What holds for every statement of one module: since when it is known, what is not finished, what it adds up to. */
export interface StatementAbout {
  knownSince: Date | null
  unfinished: number
  figures: { key: string; kind: CellKind; value: number | null }[]
  sides: FilledStatement['sides']
}
export type AboutOf = (place: Place, of: StatementOf) => Promise<StatementAbout>
