import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '@gss/server-kit/secrets'
import { TAG_MARK_CHARS, tagged, tagText } from '../contract/index.ts'

/** The key never leaves the server: a label can be printed here and nowhere else. */
const markOf = (secrets: Secrets, unitId: string, pointId: string): string =>
  secrets.sign(tagged(unitId, pointId)).toString('base64url').slice(0, TAG_MARK_CHARS)

export const tagLabelOf = (secrets: Secrets, unitId: string, pointId: string): string =>
  tagText(pointId, markOf(secrets, unitId, pointId))

export function isTrueMark(secrets: Secrets, unitId: string, pointId: string, mark: string): boolean {
  const [own, theirs] = [Buffer.from(markOf(secrets, unitId, pointId)), Buffer.from(mark)]
  return own.length === theirs.length && timingSafeEqual(own, theirs)
}
