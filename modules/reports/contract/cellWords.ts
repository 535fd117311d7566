import { dictionaries } from '@gss/archives/contract'
import { HAZARD_WORDS } from '@gss/hazards/contract'
import { MAINTENANCE_WORDS } from '@gss/maintenance/contract'
import { STATEMENT_WORDS } from './words.ts'

/** What the keys of `word` cells are called in Chinese: the file says it so, and the other languages translate it. */
export const CELL_WORDS: Readonly<Record<string, string>> = {
  ...HAZARD_WORDS,
  ...MAINTENANCE_WORDS,
  ok: STATEMENT_WORDS['word.ok'],
  bad: STATEMENT_WORDS['word.bad'],
  ...Object.fromEntries(
    (dictionaries['facilitySystem'] ?? []).map(({ code, label }) => [`system.${code}`, label]),
  ),
}
