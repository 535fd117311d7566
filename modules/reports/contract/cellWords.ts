import { dictionaries } from '@gss/archives/contract'
import { HAZARD_WORDS } from '@gss/hazards/contract'
import { PERMIT_KIND_WORDS, LEVEL_WORDS, PERMIT_STATE_WORDS } from '@gss/permits/contract'
import { MAINTENANCE_WORDS } from '@gss/maintenance/contract'
import { STATEMENT_WORDS } from './words.ts'

/** What the keys of `word` cells are called in Chinese: the file says it so, and the other languages translate it. */
export const CELL_WORDS: Readonly<Record<string, string>> = {
  ...HAZARD_WORDS,
  ...wordsOf('permit.state', PERMIT_STATE_WORDS),
  ...wordsOf('permit.kind', PERMIT_KIND_WORDS),
  ...wordsOf('permit.level', LEVEL_WORDS),
  ...MAINTENANCE_WORDS,
  ok: STATEMENT_WORDS['word.ok'],
  bad: STATEMENT_WORDS['word.bad'],
  ...Object.fromEntries(
    (dictionaries['facilitySystem'] ?? []).map(({ code, label }) => [`system.${code}`, label]),
  ),
}

/** Words of a module whose keys another one uses, too. */
function wordsOf(of: string, words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [`${of}.${key}`, word]))
}
