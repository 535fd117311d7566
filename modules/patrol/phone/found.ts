import type { Shot, VoiceNote } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import {
  fieldCheck,
  type FieldItem,
  isFine,
  type ItemOutcome,
  type PieceItem,
  type PiecePoint,
  type PieceTask,
  type PatrolProof,
  whyIncomplete,
  whyNotFound,
} from '../contract/index.ts'

/** What a person has said of one item; what is not said is 正常. */
export interface FoundItem {
  isOk: boolean
  value: string
  words: string
  photos: Shot[]
  outcome: ItemOutcome | null
  treatment: string
  photosAfter: Shot[]
}
export const FINE: FoundItem = {
  isOk: true,
  value: '',
  words: '',
  photos: [],
  outcome: null,
  treatment: '',
  photosAfter: [],
}
/** A point as a person is at it: kept at each change. */
export interface PointCheck {
  proof: PatrolProof
  tag: string
  items: Record<string, FoundItem>
  photos: Shot[]
  voice: VoiceNote | null
  words: string
}
export const checkBegun = (proof: PatrolProof, tag: string): PointCheck => ({
  proof,
  tag,
  items: {},
  photos: [],
  voice: null,
  words: '',
})
/** Somebody comes back to a point they had begun: what they found stays, where they stand is told anew. */
export const checkBegunAgain = (begun: PointCheck | null, proof: PatrolProof, tag: string): PointCheck =>
  begun === null ? checkBegun(proof, tag) : { ...begun, proof, tag }
export const foundAt = ({ items }: PointCheck, { itemId }: Pick<PieceItem, 'itemId'>): FoundItem =>
  items[itemId] ?? FINE
const numberIn = ({ value }: FoundItem): number | undefined =>
  value.trim() === '' ? undefined : Number(value.replace(',', '.'))
const saidOf = (found: FoundItem) => ({ ...found, value: numberIn(found) })
/** A number beyond its limits is abnormal, whatever was ticked. */
export const isAbnormal = (item: PieceItem, found: FoundItem): boolean => !isFine(item, saidOf(found))

interface At {
  point: PiecePoint
  items: readonly PieceItem[]
  /** Ways out that somebody takes. */
  open: readonly ItemOutcome[]
}

/** Why this cannot be kept yet, by the rules the server reads, too. */
export function whyNotYet(
  check: PointCheck,
  { point, items, open }: At,
): { code: string; item: string } | null {
  for (const item of items) {
    const found = foundAt(check, item)
    const said = saidOf(found)
    if (said.value !== undefined && Number.isNaN(said.value))
      return { code: 'patrol.valueMissing', item: item.content }
    const { photos, photosAfter, words, outcome } = found
    const bad = { isOk: !isAbnormal(item, found), outcome: outcome ?? undefined, words, photos, photosAfter }
    const code = whyIncomplete(item, said) ?? whyNotFound(bad, open)
    if (code !== null) return { code, item: item.content }
  }
  if (check.proof === 'typed' && check.photos.length === 0)
    return { code: 'patrol.typedPhotoMissing', item: '' }
  if (point.needsPhoto && check.photos.length === 0) return { code: 'patrol.pointPhotoMissing', item: '' }
  return null
}

/** As it goes to the server: what is fine and asks for nothing is not said. */
export function checkBodyOf(check: PointCheck, task: PieceTask, { point, items }: At): unknown {
  return encode(fieldCheck, {
    taskId: task.taskId,
    pointId: point.pointId,
    proof: check.proof,
    tag: check.tag,
    items: items.flatMap((item) => itemOf(item, foundAt(check, item)) ?? []),
    photos: idsOf(check.photos),
    voiceId: check.voice?.uploadId ?? null,
    ...(check.words.trim() !== '' && { words: check.words.trim() }),
  })
}

/** How it looks after: only where it was put right on the spot. */
const afterOf = ({ outcome, photosAfter }: FoundItem): Shot[] => (outcome === 'fixed' ? photosAfter : [])
const idsOf = (shots: readonly Shot[]) => shots.map(({ uploadId }) => uploadId)

function itemOf(item: PieceItem, found: FoundItem): FieldItem | null {
  const { itemId } = item
  const value = numberIn(found)
  const isBad = isAbnormal(item, found)
  if (!isBad && found === FINE) return null
  return {
    itemId,
    isOk: !isBad,
    ...(value !== undefined && { value }),
    ...(found.words.trim() !== '' && { words: found.words.trim() }),
    photos: idsOf(found.photos),
    ...(isBad && found.outcome !== null && { outcome: found.outcome }),
    ...(isBad && found.treatment.trim() !== '' && { treatment: found.treatment.trim() }),
    ...(isBad && { photosAfter: idsOf(afterOf(found)) }),
  }
}

/** Everything taken at this point. */
export const checkFilesOf = (check: PointCheck, items: readonly PieceItem[]) => [
  ...check.photos,
  ...(check.voice ? [check.voice] : []),
  ...items.flatMap((item) => {
    const found = foundAt(check, item)
    return isAbnormal(item, found) ? [...found.photos, ...afterOf(found)] : found.photos
  }),
]
