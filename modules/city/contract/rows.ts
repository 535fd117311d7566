import type { FormValues } from '@gss/archives/contract'

/** One thing of base data as its form has it, under an id that is the same everywhere. */
export interface CityRow {
  /** A described object (modules/archives, devices, video). */
  readonly object: string
  readonly id: string
  /** Null: the centre's own. */
  readonly unitId: string | null
  readonly values: FormValues
  /** Columns nobody types. */
  readonly derived?: Readonly<Record<string, string | number>>
}
