import { queueDutyChecks } from '@gss/gateways/server'
import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { sayer } from '@gss/live/server'
import { announceNotice } from '@gss/notices/server'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import { type calls, pushes } from '../contract/index.ts'
import { insertChecks } from './checkStore.ts'
import type { DutyDeps } from './deps.ts'
import { type AskablePost, askablePosts } from './postViews.ts'
import { ASK_TASK, ASK_TITLE, askWords } from './titles.table.ts'
import { type Behind, signedBehind } from './wayViews.ts'

const say = sayer(pushes)

/** Chosen control rooms are asked, or all; never where a fire is open, and nobody a second time while he still has time to answer. */
export async function askPosts(
  { transmissionIds, isAll, groupId, minutes, way = 'device' }: AskOf<typeof calls.askPosts>,
  who: Caller,
  deps: DutyDeps,
): Promise<{ asked: number; burning: number; underWay: number; unsigned: number } | Refusal> {
  const { db, clock, journal, live, bus, burningUnits } = deps
  if (!isAll && transmissionIds.length === 0) return refuse('duty.noneChosen')
  return db.transaction(async (tx) => {
    const posts = await askablePosts(tx, isAll ? null : transmissionIds, scopeOf(who), isAll ? groupId : null)
    if (!isAll && posts.length < new Set(transmissionIds).size) return refuse('duty.notFound')
    const onFire = await burningUnits(tx)
    const calm = posts.filter(({ unitId }) => !onFire.has(unitId))
    const now = clock()
    const behind = way === 'app' ? await signedBehind(tx, idsOf(calm)) : []
    const reached = new Set(behind.map(({ transmissionId }) => transmissionId))
    // Who keeps no watch by phone cannot be asked by it.
    const heard = way === 'app' ? calm.filter(({ transmissionId }) => reached.has(transmissionId)) : calm
    const free = heard
      .filter(({ isUnderWay }) => !isUnderWay)
      .map((post) => ({ ...post, checkId: newId(now.getTime()) }))
    const kept = await insertChecks(tx, free, {
      runId: free.length > 1 ? newId(now.getTime()) : null,
      askedBy: who.userId,
      askedName: who.realname,
      askedAt: now,
      minutes,
      way,
    })
    const asked = free.filter(({ checkId }) => kept.has(checkId))
    if (asked.length === 0)
      return refuse(heard.length === 0 && calm.length > 0 ? 'duty.nobodySignedOn' : 'duty.noneAsked')
    if (way === 'app') await tellPhones(tx, asked, behind, minutes, deps)
    else
      await queueDutyChecks(
        tx,
        asked.map(({ checkId, ...post }) => ({ ...post, commandId: checkId })),
        { minutes, askedBy: who.userId, askedAt: now, bus },
      )
    const counts = {
      asked: asked.length,
      burning: posts.length - calm.length,
      underWay: heard.length - asked.length,
      unsigned: calm.length - heard.length,
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
      after: { ...counts, minutes, isAll, way },
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

const idsOf = (posts: readonly AskablePost[]) => posts.map(({ transmissionId }) => transmissionId)

/** Those who are signed on hear of it, on the phone and at the desk. */
async function tellPhones(
  tx: Tx,
  asked: readonly (AskablePost & { checkId: string })[],
  behind: readonly Behind[],
  minutes: number,
  deps: DutyDeps,
): Promise<void> {
  const dueAt = new Date(deps.clock().getTime() + minutes * MINUTE_MS)
  for (const { unitId, checkId, transmissionId, name } of asked)
    await announceNotice(
      tx,
      {
        unitId,
        taskType: ASK_TASK,
        taskId: checkId,
        status: 'asked',
        title: ASK_TITLE,
        content: askWords(name, minutes),
        userIds: behind.flatMap((each) => (each.transmissionId === transmissionId ? [each.userId] : [])),
        dueAt,
      },
      deps,
    )
}
const MINUTE_MS = 60_000
