import { isMasked, maskedIdCard } from '@gss/archives/contract'
import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type calls,
  dutyDayOf,
  personnelFlaw,
  type PersonnelRow,
  POST_NAMES,
  POSTS,
} from '../contract/index.ts'
import type { DutyDeps } from './deps.ts'
import { personnelOf, replacePersonnel } from './personnelStore.ts'
import { seenRoomUnit } from './rooms.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>

/** All eight rows, in their order; of an ID card only its ends. */
export async function personnelShown(
  { unitId }: Ask<'personnel'>,
  who: Caller,
  { db, secrets }: DutyDeps,
): Promise<PersonnelRow[] | Refusal> {
  const unit = await seenRoomUnit(db, unitId, who)
  if (isRefusal(unit)) return unit
  const kept = new Map((await personnelOf(db, unitId)).map((row) => [row.post, row]))
  return POST_NAMES.map((post) => {
    const row = kept.get(post)
    if (!row) return { post, name: '', idCard: '', mobile: '' }
    return { ...row, idCard: maskedIdCard(secrets.open(row.idCard) ?? '') }
  })
}

export function setPersonnel(
  { unitId, rows }: Ask<'setPersonnel'>,
  who: Caller,
  deps: DutyDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const unit = await seenRoomUnit(tx, unitId, who)
    if (isRefusal(unit)) return unit
    const people = rows.map((row) => ({
      post: row.post,
      name: row.name.trim(),
      idCard: row.idCard.trim().toUpperCase(),
      mobile: row.mobile.trim(),
    }))
    const twice = people.find((row, at) => people.findIndex(({ post }) => post === row.post) !== at)
    if (twice) return refuse('duty.postTwice', { post: POSTS[twice.post] })
    const before = new Map((await personnelOf(tx, unitId)).map((row) => [row.post, row.idCard]))
    // Hidden as it was shown, it stays what it is; hidden where none was kept, it is no number.
    const honest = people.map((row) =>
      isMasked(row.idCard) && !before.has(row.post) ? { ...row, idCard: '-' } : row,
    )
    const flaw = personnelFlaw(honest, dutyDayOf(deps.clock()))
    if (flaw) return flaw
    const filled = honest.filter(({ name, idCard, mobile }) => name !== '' || idCard !== '' || mobile !== '')
    const sealed = filled.map((row) => ({
      ...row,
      idCard: isMasked(row.idCard) ? (before.get(row.post) ?? '') : deps.secrets.seal(row.idCard),
    }))
    await replacePersonnel(tx, unitId, sealed)
    await deps.journal.write(tx, {
      unitId,
      actor: actorOf(who),
      act: 'dutyRoster.personnel',
      subject: { kind: 'dutyRoster', id: unitId, name: unit },
      after: { posts: sealed.map(({ post }) => post) },
    })
    return null
  })
}
