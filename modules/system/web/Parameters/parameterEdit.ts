import type { ParameterRow } from '../../contract/index.ts'

/** What is typed and not saved, by code. What equals the value that is set is no edit. */
export type Edits = Readonly<Record<string, string>>

export function typed(
  edits: Edits,
  { code, value }: Pick<ParameterRow, 'code' | 'value'>,
  next: string,
): Edits {
  const { [code]: _, ...others } = edits
  return next === value ? others : { ...others, [code]: next }
}

export type Flaw = 'notNumber' | 'outOfRange' | 'tooLong'
type Rules = Pick<ParameterRow, 'kind' | 'min' | 'max' | 'maxChars'>

/** The server judges by the same declaration; this says it before the way there. */
export function parameterFlawOf({ kind, min, max, maxChars }: Rules, value: string): Flaw | null {
  if (kind === 'number') {
    if (!/^-?\d{1,9}$/.test(value)) return 'notNumber'
    const number = Number(value)
    return number < (min ?? -Infinity) || number > (max ?? Infinity) ? 'outOfRange' : null
  }
  return kind === 'text' && maxChars !== null && value.length > maxChars ? 'tooLong' : null
}
