import type { Book } from './book.ts'

type Words = Pick<Book<string>, 'open' | 'read'>

/** What a module calls the fields of its data, for screens of others that show them: `name.` before each. */
export function asWords(names: Words): Words {
  const made = new Map<object, Record<string, string>>()
  return {
    open: (language) => names.open(language),
    read(language) {
      const read = names.read(language)
      if (!read) return undefined
      const known = made.get(read)
      if (known) return known
      const words = Object.fromEntries(Object.entries(read).map(([key, word]) => [`name.${key}`, word]))
      made.set(read, words)
      return words
    },
  }
}

/** Two books as one. */
export const joinedWords = (first: Words, second: Words): Words => ({
  open: async (language) => void (await Promise.all([first.open(language), second.open(language)])),
  read(language) {
    const [one, other] = [first.read(language), second.read(language)]
    return one && other ? { ...one, ...other } : undefined
  },
})
