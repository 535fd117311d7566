import type { ItemResult } from './dictionaries.ts'

/** As much of an item as tells right from wrong. */
export interface JudgedItem {
  resultKind: ItemResult
  lowLimit: number | null
  highLimit: number | null
}
/** What was said of it; nothing said is 正常. */
export interface ItemSaid {
  isOk?: boolean | undefined
  value?: number | undefined
  words?: string | undefined
  photos?: readonly unknown[] | undefined
}

/** A number is asked for, and within its limits; words or a photo are asked for; else what was ticked. */
export function whyIncomplete(
  { resultKind }: JudgedItem,
  { value, words = '', photos = [] }: ItemSaid,
): string | null {
  if (resultKind === 'number') return value === undefined ? 'patrol.valueMissing' : null
  if (resultKind === 'words') return words.trim() === '' ? 'patrol.textMissing' : null
  if (resultKind === 'photo') return photos.length === 0 ? 'patrol.itemPhotoMissing' : null
  return null
}
export const isFine = (
  { resultKind, lowLimit, highLimit }: JudgedItem,
  { isOk = true, value }: ItemSaid,
): boolean =>
  isOk &&
  (resultKind !== 'number' ||
    value === undefined ||
    ((lowLimit === null || value >= lowLimit) && (highLimit === null || value <= highLimit)))
