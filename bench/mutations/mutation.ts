/** One place in the source of the product, and what stands there instead. */
export interface Edit {
  /** From the root of the repository. */
  file: string
  /** Stands exactly once in the file, as it is written there. */
  text: string
  instead: string
}

/** A fault made on purpose: a check that does not find it is no check. Data, so that the product needs no switch for it. */
export interface Mutation {
  /** What this build does wrong, as the end of "a build that …". */
  what: string
  edits: readonly Edit[]
}

/** The source with the edits of this file made. What does not stand there exactly once is an error: the product has changed, and the fault with it. */
export function edited(source: string, file: string, { what, edits }: Mutation): string {
  let text = source
  for (const edit of edits.filter((one) => one.file === file)) {
    const found = text.split(edit.text).length - 1
    if (found !== 1)
      throw new Error(
        `a build that ${what}: its text stands ${found} times in ${file}, not once:\n${edit.text}`,
      )
    text = text.replace(edit.text, () => edit.instead)
  }
  return text
}
