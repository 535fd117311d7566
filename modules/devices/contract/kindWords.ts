import { COMPONENT_NAMES } from './dictionary.table.ts'
import { COMPONENT_KIND_WORDS } from './kindWords.table.ts'

const names = new Map(COMPONENT_NAMES.map(([code, zh]) => [zh, code]))

/** The kind a point list means by a word: the standard's own name, or one people use; the code as a dictionary has it. */
export function kindOfWord(word: string): string | null {
  const plain = word.normalize('NFKC').trim()
  const code = names.get(plain) ?? COMPONENT_KIND_WORDS.find(([known]) => plain.includes(known))?.[1]
  return code === undefined ? null : String(code)
}
