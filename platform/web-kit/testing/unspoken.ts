/** A form as it is described, in Chinese. */
interface Described {
  object: string
  label: string
  fields: readonly { label: string; section: string; unit?: string; choices: readonly { label: string }[] }[]
}

const hasHan = (text: string) => /\p{Script=Han}/u.test(text)

/** What the books of a form's words leave in Chinese: language, object and word. A word may stand in a book with its context before it, `role.班长`. */
export const unspoken = (
  objects: readonly Described[],
  books: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string[] =>
  Object.entries(books).flatMap(([language, text]) => {
    const known = new Set(
      Object.entries(text).flatMap(([key, word]) => (word ? [key, key.slice(key.lastIndexOf('.') + 1)] : [])),
    )
    return objects.flatMap(({ object, ...said }) =>
      [...new Set(wordsOf(said))]
        .filter((word) => hasHan(word) && !known.has(word))
        .map((word) => `${language}: ${object}: ${word}`),
    )
  })

const wordsOf = ({ label, fields }: Omit<Described, 'object'>) => [
  label,
  ...fields.flatMap((field) => [
    field.label,
    field.section,
    field.unit ?? '',
    ...field.choices.map((choice) => choice.label),
  ]),
]
