/** A value an administrator may set while the product runs. Every module declares its own; one screen shows them all. */
export interface Parameter<T extends string | number | boolean = string | number | boolean> {
  code: string
  standard: T
  /** What can be chosen; numbers have bounds instead. */
  choices?: readonly T[]
  min?: number
  max?: number
  /** For `max` characters of a text. */
  maxChars?: number
  /** Only public codes are answered to whoever asks by code (docs/domain.md §3). */
  isPublic: boolean
  /** The permission duty whose administrator sets it: how people sign in is the security administrator's. */
  duty: 'system' | 'security'
}
export type ParametersOf = Readonly<Record<string, Parameter>>

/** Reads what is set now, or the standard. What a process remembers is at most a few seconds old. */
export interface ParameterReader {
  valueOf<T extends string | number | boolean>(parameter: Parameter<T>): Promise<T>
}

/** For tests, and before the database is there. */
export const standardParameters: ParameterReader = {
  valueOf: (parameter) => Promise.resolve(parameter.standard),
}

const TEXT_MAX_CHARS = 200
/** The text an administrator typed as the parameter's kind of value, or null when it is none. */
export function parameterValue<T extends string | number | boolean>(
  parameter: Parameter<T>,
  typed: string,
): T | null {
  const value = parse(parameter.standard, typed)
  if (value === null) return null
  if (parameter.choices && !(parameter.choices as readonly unknown[]).includes(value)) return null
  if (
    typeof value === 'number' &&
    (value < (parameter.min ?? -Infinity) || value > (parameter.max ?? Infinity))
  )
    return null
  if (typeof value === 'string' && value.length > (parameter.maxChars ?? TEXT_MAX_CHARS)) return null
  return value as T
}

function parse(standard: unknown, typed: string): string | number | boolean | null {
  if (typeof standard === 'number') return /^-?\d{1,9}(?![\s\S])/.test(typed) ? Number(typed) : null
  if (typeof standard === 'boolean') return typed === 'Y' ? true : typed === 'N' ? false : null
  return /\p{Cc}/u.test(typed) ? null : typed
}
/** Yes and no are Y and N on the wire (spec §4: SHOW_TRANS_TEST_BTN has value Y). */
export const parameterText = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'Y' : 'N') : String(value)
