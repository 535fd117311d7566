import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { actorOf, type Caller } from '@gss/session/server'
import {
  bordersOf,
  FIRST_SCOPE,
  type PlacedSpeaker,
  type Quietness,
  type WindowScope,
} from '../contract/index.ts'
import type { KnownAlarm } from './alarmViews.ts'
import type { AlarmDeps } from './deps.ts'
import { judgeWindow, openJudged } from './openWindow.ts'
import { type SettleJudged, settleNow } from './settle.ts'

export interface WindowWanted {
  kind: Quietness
  scope?: WindowScope
  from: Date
  until: Date
  reason?: string
  hearsFires?: boolean
}

/** Where it stands, as borders of a window: the panel's own trouble is on no floor. */
export function placedOf({
  part,
  transmissionId,
  panelId,
  floorId,
  loopNo,
  componentId,
}: PlacedSpeaker): PlacedSpeaker {
  const isComponent = part === 'component'
  return {
    part,
    transmissionId,
    panelId,
    componentId,
    floorId: isComponent ? floorId : null,
    loopNo: isComponent ? loopNo : null,
  }
}

/** The alarm is settled and its place quiet, or neither. */
export async function settleAndSilence(
  judged: SettleJudged & { alarm: KnownAlarm },
  { kind, scope = FIRST_SCOPE[kind], from, until, reason = '', hearsFires }: WindowWanted,
  who: Caller,
  deps: AlarmDeps,
): Promise<null | Refusal> {
  const { alarm, note } = judged
  const window = await judgeWindow(
    deps.db,
    {
      unitId: alarm.unitId,
      scope: bordersOf(scope, placedOf(alarm)),
      kind,
      from,
      until,
      reason,
      ownerId: who.userId,
      source: { kind: 'alarm', id: alarm.alarmId },
      ...(hearsFires !== undefined && { hearsFires }),
      mayBeLong: who.permits('longWindow', 'edit'),
    },
    deps,
  )
  if (isRefusal(window)) return window
  return deps.db.transaction(async (tx) => {
    const settled = await settleNow(tx, judged, who, deps)
    if (settled === null)
      await openJudged(tx, { ...window, reason: window.reason || note }, actorOf(who), deps)
    return settled
  })
}
