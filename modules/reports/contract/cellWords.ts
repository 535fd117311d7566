import { dictionaries } from '@gss/archives/contract'
import { systemName } from '@gss/devices/contract'
import { HAZARD_WORDS } from '@gss/hazards/contract'
import { PERMIT_KIND_WORDS, LEVEL_WORDS, PERMIT_STATE_WORDS } from '@gss/permits/contract'
import { MAINTENANCE_WORDS } from '@gss/maintenance/contract'
import { STATEMENT_WORDS } from './words.ts'

/** A byte. */
const SYSTEM_TYPES_MAX = 255

/** What the keys of `word` cells are called in Chinese: the file says it so, and the other languages translate it. */
export const CELL_WORDS: Readonly<Record<string, string>> = {
  ...HAZARD_WORDS,
  ...wordsOf('permit.state', PERMIT_STATE_WORDS),
  ...wordsOf('permit.kind', PERMIT_KIND_WORDS),
  ...wordsOf('permit.level', LEVEL_WORDS),
  ...MAINTENANCE_WORDS,
  // Table 4 of GB/T 26875.3, as components are registered.
  ...Object.fromEntries(
    Array.from({ length: SYSTEM_TYPES_MAX + 1 }, (_, type) => [`faultSystem.${type}`, systemName(type)]),
  ),
  'faultSystem.wireless': STATEMENT_WORDS['word.faultSystem.wireless'],
  'faultSystem.none': STATEMENT_WORDS['word.faultSystem.none'],
  'brand.unknown': STATEMENT_WORDS['word.brand.unknown'],
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
