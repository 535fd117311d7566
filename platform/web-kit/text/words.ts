import { fill } from '@gss/kit/refusal'
import { useSettings } from '../settings/settings.ts'
import { type Book, type Values, waitFor } from './book.ts'

type Words = Pick<Book<string>, 'open' | 'read'>
const books: Words[] = []

/**
 * What a module calls things that a screen of another module shows: `act.user.add` in the journal, `parameter.CENTRE_NAME` among
 * the parameters. Added where the console is put together.
 */
export const addWords = (...added: Words[]) => void books.push(...added)

/** Suspends until they are there in the language shown. What nobody named has no word. */
export function useWords() {
  const language = useSettings((settings) => settings.language)
  for (const book of books) waitFor(book, language)
  const all = new Map(books.flatMap((book) => Object.entries(book.read(language) ?? {})))
  return {
    word: (key: string, values?: Values): string | undefined => {
      const known = all.get(key)
      return known === undefined ? undefined : fill(known, values)
    },
    /** Keys that begin so, without what they begin with. */
    under: (prefix: string): string[] => [...all.keys()].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
  }
}
