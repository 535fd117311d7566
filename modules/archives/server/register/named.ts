import type { FormValues } from '../../contract/index.ts'
import type { KeptObject } from './kept.ts'

/** What a row is called: its code and its name. */
export function rowNameOf({ description }: Pick<KeptObject, 'description'>, values: FormValues): string {
  const [key, title] = [values[description.key], values[description.title]]
  return [...new Set([key, title])]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}
