import { refuse, type Refusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import type { HeldRow } from './draft.ts'
import type { KeptObject } from './kept.ts'

/** The centre's own is for everybody whose role lets them ask; the rest goes by unit. */
export const isSeen = (
  { owner }: Pick<KeptObject, 'owner'>,
  held: Pick<HeldRow, 'unitId'>,
  who: Caller,
): boolean => owner === 'centre' || who.sees(held.unitId)

/** What belongs to no unit is the centre's to change, and so are units that are to come or to go. */
export const isCentresAlone = (
  { owner }: Pick<KeptObject, 'owner'>,
  deed: 'add' | 'edit' | 'delete',
): boolean => owner === 'centre' || (owner === 'itself' && deed !== 'edit')

/** The unit a new row is to belong to. */
export function unitFor(
  { owner }: KeptObject,
  asked: string | undefined,
  who: Caller,
): string | null | Refusal {
  if (owner !== 'unit') return null
  const unitId = asked ?? who.unitId
  if (unitId === null) return refuse('archive.unitNeeded')
  return who.sees(unitId) ? unitId : refuse('archive.notFound')
}
