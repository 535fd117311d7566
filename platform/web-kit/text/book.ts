import { fillSentence } from '@gss/kit/refusal'
import { useSettings } from '../settings/settings.ts'
import type { Language } from '../language.table.ts'

export type Values = Record<string, string | number>
/** A text in another language must have every sentence of the Chinese one: `text: TextOf<typeof zhCN>`. */
export type TextOf<T> = Record<keyof T, string>
type Pages<K extends string> = Record<Language, () => Promise<{ text: Record<K, string> }>>

/** The sentences of one feature in four languages, each language fetched when first needed. */
export interface Book<K extends string> {
  open(language: Language): Promise<void>
  /** In the language now shown; the book must be open in it. */
  say: Say<K>
  read(language: Language): Record<K, string> | undefined
  /** In one language; the same function each time, so that effects and memos may depend on it. */
  sayIn(language: Language): Say<K>
}
export type Say<K extends string> = (key: K, values?: Values) => string

export function book<K extends string>(pages: Pages<K>): Book<K> {
  const read = new Map<Language, Record<K, string>>()
  const opening = new Map<Language, Promise<void>>()
  const open = (language: Language) => {
    const known = opening.get(language)
    if (known) return known
    const promise = pages[language]().then(
      ({ text }) => void read.set(language, text),
      (fault: unknown) => {
        opening.delete(language) // the next look tries again
        throw fault
      },
    )
    opening.set(language, promise)
    return promise
  }
  const says = new Map<Language, Say<K>>()
  const sayIn = (language: Language): Say<K> => {
    const known = says.get(language)
    if (known) return known
    const made: Say<K> = (key, values) => fillSentence(read.get(language)?.[key] ?? key, values)
    says.set(language, made)
    return made
  }
  const say: Say<K> = (key, values) => sayIn(useSettings.getState().language)(key, values)
  return { open, say, sayIn, read: (language) => read.get(language) }
}

/** The sentences for a component; suspends until the book is open in the language of the person. */
export function useText<K extends string>(from: Book<K>): Say<K> {
  const language = useSettings((settings) => settings.language)
  waitFor(from, language)
  return from.sayIn(language)
}

/**
 * Suspends by throwing what is waited for, not by `use`: React 19.3 draws a component again from where `use` stopped it, and one that
 * then has nothing to wait for meets its next hook as one it had never called (error 467; every page opened by its address fell over).
 */
export function waitFor(book: Pick<Book<string>, 'open' | 'read'>, language: Language): void {
  if (!book.read(language)) throw book.open(language)
}
