import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Secrets } from '@gss/server-kit/secrets'
import { type FieldCheck, readTag } from '../contract/index.ts'
import type { PointPlace } from './placeViews.ts'
import { isTrueMark } from './tagMark.ts'

/** Whether what the phone read or was typed shows that somebody stood at this point; null, or why not. */
export function whyNotProved(
  { proof, tag, photos }: Pick<FieldCheck, 'proof' | 'tag' | 'photos'>,
  point: PointPlace,
  secrets: Secrets,
  nameOf: (pointId: string) => string | undefined,
): Refusal | null {
  if (proof === 'typed') {
    if (![point.code, point.tagNumber].filter((code) => code !== '').includes(tag.trim()))
      return refuse('patrol.codeWrong')
    return photos.length === 0 ? refuse('patrol.typedPhotoMissing') : null
  }
  // An NFC tag that nothing was written on has its own number, entered with the point.
  if (proof === 'nfc' && point.tagNumber !== '' && tag.trim() === point.tagNumber) return null
  const read = readTag(tag)
  if (!read) return refuse('patrol.tagForeign')
  if (!isTrueMark(secrets, point.unitId, read.pointId, read.mark)) return refuse('patrol.tagForged')
  if (read.pointId === point.pointId) return null
  return refuse('patrol.tagOfOther', { name: nameOf(read.pointId) ?? read.pointId })
}
