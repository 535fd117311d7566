import { announceNotice, settleNotices } from '@gss/notices/server'
import type { Place, Tx } from '@gss/server-kit/database'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import { MISSED, MISSED_STATUS, type Provider } from '../contract/index.ts'
import { type KeptCall, insertCall, missedCallsFrom, wish } from './callStore.ts'
import { whoCalls } from './callerViews.ts'
import type { CallDeps } from './deps.ts'
import { CALLS_TOPIC, sayCallMoved } from './say.ts'

type Deps = Pick<CallDeps, 'db' | 'clock' | 'live' | 'bus'>
const MS = 1_000

/** Somebody calls: the call is a row before a telephone rings, of the unit the number belongs to, or of none that is known. Its id. */
export async function arrivedCall(
  { number, provider, ...held }: { number: string; provider: Provider; heldBy?: string; heldUntil?: Date },
  { db, clock, live, bus }: Deps,
): Promise<string> {
  const now = clock()
  const callId = newId(now.getTime())
  await db.transaction(async (tx) => {
    const [first, ...others] = await whoCalls(tx, number)
    const isOneUnit = first && others.every(({ unitId }) => unitId === first.unitId)
    const unitId = first && isOneUnit ? first.unitId : PLATFORM_UNIT
    await insertCall(tx, {
      unitId,
      callId,
      provider,
      lineNo: '',
      seatTel: '',
      workNo: '',
      number,
      calleeName: first?.name ?? '',
      alarmId: null,
      calledBy: null,
      callerName: '',
      placedAt: now,
      isOutgoing: false,
      ...held,
    })
    await live.say(tx, [sayCallMoved({ unitId, callId, alarmId: null, status: null })])
    tx.after(() => bus.tell(CALLS_TOPIC, [callId]))
  })
  return callId
}

type NoticeDeps = Pick<CallDeps, 'db' | 'clock' | 'live' | 'log'>

/** Nobody took it: a to-do for whoever may call, until somebody has spoken with them. */
export async function noteMissed(tx: Tx, call: KeptCall, endedAt: Date, deps: NoticeDeps): Promise<void> {
  await wish(tx, call, { is_missed: true })
  const { unitId, callId, number, calleeName, placedAt } = call
  await announceNotice(
    tx,
    {
      unitId,
      taskType: 'missedCall',
      taskId: callId,
      status: MISSED_STATUS,
      title: MISSED.title,
      content: MISSED.words({
        number,
        who: [await unitNameOf(tx, call), calleeName].filter(Boolean).join(' ') || MISSED.unknown,
        ringS: Math.round((endedAt.getTime() - placedAt.getTime()) / MS),
      }),
      may: 'call.add',
    },
    deps,
  )
}
const unitNameOf = async (place: Place, { unitId, number }: KeptCall): Promise<string> =>
  (await whoCalls(place, number)).find((one) => one.unitId === unitId)?.unitName ?? ''

/** They have been spoken with, whoever called whom: nothing is left to do about what was missed. */
export async function settleMissedFrom(tx: Tx, number: string, deps: NoticeDeps): Promise<void> {
  for (const call of await missedCallsFrom(tx, number)) await settleOne(tx, call, deps)
}
export async function settleOne(tx: Tx, call: KeptCall, deps: NoticeDeps): Promise<void> {
  await wish(tx, call, { is_missed: false })
  await settleNotices(tx, { unitId: call.unitId, taskType: 'missedCall', taskId: call.callId }, deps)
}
