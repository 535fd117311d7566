/**
 * A refusal is expected and returned; a fault is unexpected and thrown.
 * Code tests the code, people read the sentence of the catalogue; the two are not the same string.
 */
export interface Refusal<Code extends string = string> {
  refused: Code
  /** Values for the {placeholders} of the sentence. */
  with?: Record<string, string | number>
  /** What the next step needs, where a refusal is half a way (a second factor, say). */
  data?: unknown
}

/** Code → sentence in Chinese, with {placeholders}; other languages translate it by code. */
export type Refusals = Readonly<Record<string, string>>

export const refuse = <const Code extends string>(
  refused: Code,
  values?: Refusal['with'],
  data?: unknown,
): Refusal<Code> => ({
  refused,
  ...(values && { with: values }),
  ...(data !== undefined && { data }),
})

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value

/** Puts values into the {placeholders} of a sentence. */
export const fillSentence = (sentence: string, values: Refusal['with'] = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
