import { type FormValues, isMapPoint, type ObjectField } from '../../contract/index.ts'
import { SHEET_JOINT, SHEET_WORDS } from '../words.table.ts'

const DEGREE_DIGITS = 6

/** One value as a person reads it on paper; empty where nothing is filled in. */
export function valueText(
  field: ObjectField,
  { values, shown }: { values: FormValues; shown: Readonly<Record<string, string>> },
): string {
  const value = values[field.name] ?? null
  const wordOf = (code: string) => field.choices.find((one) => one.code === code)?.label ?? code
  if (value === null) return ''
  if (field.type === 'ref' || field.type === 'refs' || field.type === 'files') return shown[field.name] ?? ''
  if (typeof value === 'boolean') return value ? SHEET_WORDS.yes : SHEET_WORDS.no
  if (isMapPoint(value))
    return `${value.longitude.toFixed(DEGREE_DIGITS)}, ${value.latitude.toFixed(DEGREE_DIGITS)}`
  if (Array.isArray(value)) return value.map(wordOf).join(SHEET_JOINT)
  if (field.type === 'one') return wordOf(String(value))
  return String(value)
}
