import { queueDutyChecks } from '@gss/gateways/server'
import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { sayer } from '@gss/live/server'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import { type calls, pushes } from '../contract/index.ts'
import { insertChecks } from './checkStore.ts'
import type { DutyDeps } from './deps.ts'
import { askablePosts } from './postViews.ts'

const say = sayer(pushes)

/** Chosen control rooms are asked, or all; never where a fire is open, and nobody a second time while he still has time to answer. */
export async function askPosts(
  { transmissionIds, isAll, groupId, minutes }: AskOf<typeof calls.askPosts>,
  who: Caller,
  { db, clock, journal, live, bus, burningUnits }: DutyDeps,
): Promise<{ asked: number; burning: number; underWay: number } | Refusal> {
  if (!isAll && transmissionIds.length === 0) return refuse('duty.noneChosen')
  return db.transaction(async (tx) => {
    const posts = await askablePosts(tx, isAll ? null : transmissionIds, scopeOf(who), isAll ? groupId : null)
    if (!isAll && posts.length < new Set(transmissionIds).size) return refuse('duty.notFound')
    const onFire = await burningUnits(tx)
    const calm = posts.filter(({ unitId }) => !onFire.has(unitId))
    const now = clock()
    const free = calm
      .filter(({ isUnderWay }) => !isUnderWay)
      .map((post) => ({ ...post, checkId: newId(now.getTime()) }))
    const kept = await insertChecks(tx, free, {
      runId: free.length > 1 ? newId(now.getTime()) : null,
      askedBy: who.userId,
      askedName: who.realname,
      askedAt: now,
      minutes,
    })
    const asked = free.filter(({ checkId }) => kept.has(checkId))
    if (asked.length === 0) return refuse('duty.noneAsked')
    await queueDutyChecks(
      tx,
      asked.map(({ checkId, ...post }) => ({ ...post, commandId: checkId })),
      { minutes, askedBy: who.userId, askedAt: now, bus },
    )
    const counts = {
      asked: asked.length,
      burning: posts.length - calm.length,
      underWay: calm.length - asked.length,
    }
    const [only, ...others] = asked
    await journal.write(tx, {
      // Of one control room alone it is that unit's, too.
      ...(only && others.length === 0 && { unitId: only.unitId }),
      actor: actorOf(who),
      act: 'dutyCheck.ask',
      subject: {
        kind: 'dutyCheck',
        id: asked.length === 1 ? (asked[0]?.transmissionId ?? '') : '',
        name: '',
      },
      after: { ...counts, minutes, isAll },
    })
    await live.say(
      tx,
      asked.map(({ unitId, transmissionId }) =>
        say('duty.checked', { unitId }, { transmissionId, state: 'asked' }),
      ),
    )
    return counts
  })
}
