import { fillSentence } from '@gss/kit/refusal'
import { useSettings } from '../settings/settings.ts'
import { type Book, type Values, waitFor } from './book.ts'
import type { Language } from '../language.table.ts'

type Words = Pick<Book<string>, 'open' | 'read'>
/** Where the words of a module are, if it has any. */
export type WordsOf = () => Promise<{ words?: Words }>
const books: Words[] = []

/**
 * What a module calls things that a screen of another module shows: `act.user.add` in the journal, `parameter.CENTRE_NAME` among
 * the parameters. Told where the console is put together; looked for when a screen first shows such words.
 */
export const addWords = (...added: WordsOf[]) => void books.push(...added.map(fetched))

function fetched(find: WordsOf): Words {
  const none = { open: () => Promise.resolve(), read: () => ({}) }
  let found: Words | undefined
  return {
    async open(language: Language) {
      found ??= (await find()).words ?? none
      await found.open(language)
    },
    read: (language) => found?.read(language),
  }
}

/** Suspends until they are there in the language shown. What nobody named has no word. */
export function useWords() {
  const language = useSettings((settings) => settings.language)
  for (const book of books) waitFor(book, language)
  const all = new Map(books.flatMap((book) => Object.entries(book.read(language) ?? {})))
  return {
    word: (key: string, values?: Values): string | undefined => {
      const known = all.get(key)
      return known === undefined ? undefined : fillSentence(known, values)
    },
    /** Keys that begin so, without what they begin with. */
    under: (prefix: string): string[] =>
      [...all.keys()].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
  }
}
