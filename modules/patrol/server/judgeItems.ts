import { hasModule } from '@gss/archives/server'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import {
  type FieldItem,
  isFine,
  type OpenOutcomes,
  type RecordItem,
  whyIncomplete,
  whyNotFound,
} from '../contract/index.ts'
import type { Item } from './placeViews.ts'

/** Ways out that somebody takes. 报修 is maintenance's: not where the unit has closed it (spec §6). */
export const openOutcomes = async (place: Place, unitId: string): Promise<OpenOutcomes> =>
  (await hasModule(place, 'maintenance', { origin: 'gss', unitId }))
    ? ['fixed', 'hazard', 'repair']
    : ['fixed', 'hazard']

export type { OpenOutcomes }

type Judged = RecordItem & { hazardKind: string; hazardLevel: string }

/** What was said of the items, and 正常 of those nobody said anything of. */
export function judgeItems(
  said: readonly FieldItem[],
  asked: readonly Item[],
  known: ReadonlyMap<string, Item>,
  open: OpenOutcomes,
): Judged[] | Refusal {
  const byId = new Map(said.map((item) => [item.itemId, item]))
  if (byId.size < said.length) return refuse('patrol.itemTwice')
  if (said.some(({ itemId }) => !known.has(itemId))) return refuse('patrol.itemNotOfPoint')
  const beside = said.flatMap(({ itemId }) => {
    const item = known.get(itemId)
    return item && !asked.includes(item) ? [item] : []
  })
  const judged: Judged[] = []
  for (const item of [...asked, ...beside]) {
    const one = judgeOne(item, byId.get(item.itemId) ?? { itemId: item.itemId }, open)
    if ('refused' in one) return one
    judged.push(one)
  }
  return judged
}

function judgeOne(item: Item, said: FieldItem, open: OpenOutcomes): Judged | Refusal {
  const isOk = isFine(item, said)
  const { words = '', photos = [], photosAfter = [], outcome } = said
  const why = whyIncomplete(item, said) ?? whyNotFound({ isOk, outcome, words, photos, photosAfter }, open)
  if (why) return refuse(why, { item: item.content })
  return {
    itemId: item.itemId,
    content: item.content,
    system: item.system,
    resultKind: item.resultKind,
    isOk,
    value: said.value ?? null,
    measure: item.measure,
    words,
    photos,
    outcome: isOk ? null : (outcome ?? null),
    photosAfter: isOk ? [] : photosAfter,
    treatment: said.treatment ?? '',
    hazardId: null,
    ticketId: null,
    hazardKind: said.hazardKind ?? item.hazardKind,
    hazardLevel: said.hazardLevel ?? item.hazardLevel,
  }
}
