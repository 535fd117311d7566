import type { Refusal } from '@gss/kit/refusal'
import type { FieldFlaw, FormValues } from '../../contract/index.ts'

/** A row as it is in the table. Secrets are sealed. */
export interface HeldRow {
  id: string
  /** Null: the centre's own. */
  unitId: string | null
  version: number
  changedAt: Date
  changedBy: string
  values: FormValues
}

/** A row as it shall be: what was typed, what it was before, what follows from it, and what is wrong with it. */
export interface RegisterDraft {
  id: string
  unitId: string | null
  values: FormValues
  before: HeldRow | null
  /** Columns nobody types, by name. */
  derived: Record<string, unknown>
  flaws: FieldFlaw[]
}

export const rowDraftOf = (
  id: string,
  unitId: string | null,
  values: FormValues,
  before: HeldRow | null,
): RegisterDraft => ({
  id,
  unitId,
  values,
  before,
  derived: {},
  flaws: [],
})

/** Says what is wrong with one field of a draft; all that is wrong is told at once. */
export const blame = (draft: RegisterDraft, field: string, flaw: Refusal): void =>
  void draft.flaws.push({ field, flaw })

/** Something is wrong with it already: what it names is looked for nowhere. */
export const isBlamed = ({ flaws }: RegisterDraft, field: string): boolean =>
  flaws.some((flaw) => flaw.field === field)

/** What became of a row: null before it was there, null after it is gone. */
export interface DraftChange {
  before: FormValues | null
  after: FormValues | null
}
