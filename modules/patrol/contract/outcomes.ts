import { oneOf } from '@gss/kit/wire'

/** Three ways out of an abnormal item: 立即整改, 生成隐患, 报修. */
export const ITEM_OUTCOMES = { 1: 'fixed', 2: 'hazard', 3: 'repair' } as const
export type ItemOutcome = (typeof ITEM_OUTCOMES)[keyof typeof ITEM_OUTCOMES]
export const outcome = oneOf(ITEM_OUTCOMES)

/** What was found at an item, as far as its rules ask. */
export interface FoundAtItem {
  isOk: boolean
  outcome?: ItemOutcome | undefined
  words: string
  photos: readonly unknown[]
  photosAfter: readonly unknown[]
}
/** Which are open: 报修 is not where a unit has closed maintenance. */
export type OpenOutcomes = readonly ItemOutcome[]

/** The first row that holds is why it is refused. */
// oxfmt-ignore
const ROWS: readonly [what: string, holds: (item: FoundAtItem, open: OpenOutcomes) => boolean, code: string][] = [
  ['no photo of what is wrong',         ({ photos }) => photos.length === 0,                                         'patrol.photoMissing'],
  ['not said what is wrong',            ({ words }) => words.trim() === '',                                          'patrol.wordsMissing'],
  ['no way out chosen',                 ({ outcome: way }) => way === undefined,                                     'patrol.outcomeMissing'],
  ['nobody takes that way',             ({ outcome: way }, open) => way !== undefined && !open.includes(way),        'patrol.outcomeClosed'],
  ['put right, and no photo of it',     ({ outcome: way, photosAfter }) => way === 'fixed' && photosAfter.length === 0, 'patrol.photoAfterMissing'],
]
export const whyNotFound = (item: FoundAtItem, open: OpenOutcomes): string | null =>
  item.isOk ? null : (ROWS.find(([, holds]) => holds(item, open))?.[2] ?? null)
