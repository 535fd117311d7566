import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx, Place } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import type { Act } from '@gss/server-kit/journal'
import { isBordered, type Quietness, type Scoped, type WindowLimits, wrongTimes } from '../contract/index.ts'
import { parameters } from '../contract/index.ts'
import type { AlarmDeps } from './deps.ts'
import { PRODUCT_ACTOR, tellWindow } from './tell.ts'
import { placesOf, reachOf } from './windowReach.ts'
import { insertWindow, type WindowOrigin, type KeptWindow } from './windowStore.ts'
import { componentsWithin } from './windowViews.ts'

export type WindowDeps = Pick<AlarmDeps, 'clock' | 'journal' | 'live' | 'parameters'>

/** What is to be quiet, from when to when, why, and who answers for it. */
export interface OpenWindow {
  unitId: string
  scope: Scoped
  kind: Quietness
  from: Date
  until: Date
  reason: string
  ownerId: string
  source: WindowOrigin
  /** In a test: what may burn is heard all the same. In maintenance it always is. */
  hearsFires?: boolean
  /** Whoever wants it may let it be longer than others may. */
  mayBeLong?: boolean
  /** Whose hand it was; without one it is the product's own. */
  actor?: Act['actor']
}

/** Opens a window with the rest of a transaction; what is refused has changed nothing. */
export async function openWindow(
  tx: Tx,
  ask: OpenWindow,
  deps: WindowDeps,
): Promise<{ windowId: string } | Refusal> {
  const window = await judgeWindow(tx, ask, deps)
  if (isRefusal(window)) return window
  await openJudged(tx, window, ask.actor ?? PRODUCT_ACTOR, deps)
  return { windowId: window.windowId }
}

/** The window that is asked for, or why there is none. Changes nothing. */
export async function judgeWindow(
  place: Place,
  {
    unitId,
    scope,
    kind,
    from,
    until,
    reason,
    ownerId,
    source,
    hearsFires = false,
    mayBeLong = false,
  }: OpenWindow,
  deps: WindowDeps,
): Promise<KeptWindow | Refusal> {
  if (!isBordered(scope)) return refuse('alarm.windowScopeUnknown')
  const now = deps.clock()
  const wrong = wrongTimes({ from, until, now, mayBeLong, reason }, await windowLimits(deps))
  if (wrong) return wrong
  return {
    ...scope,
    unitId,
    windowId: newId(now.getTime()),
    under: kind,
    hearsFires: kind === 'maintenance' || hearsFires,
    from,
    until,
    reach: reachOf(await componentsWithin(place, unitId, scope)),
    reason: reason.trim(),
    setBy: ownerId,
    ownerId,
    source,
    begunAt: from <= now ? now : null,
  }
}

export async function openJudged(
  tx: Tx,
  window: KeptWindow,
  actor: Act['actor'],
  { journal, live }: WindowDeps,
): Promise<void> {
  await insertWindow(tx, window)
  const { unitId, windowId, scope, under, hearsFires, from, until, reach, source, reason } = window
  await journal.write(tx, {
    unitId,
    actor,
    act: 'alarm.openWindow',
    subject: windowSubject(windowId),
    after: { under, scope, hearsFires, from, until, detectors: placesOf(reach).detectors, source },
    note: reason,
  })
  await live.say(tx, [tellWindow(window, 'begun')])
}

export const windowSubject = (windowId: string): Act['subject'] => ({
  kind: 'testWindow',
  id: windowId,
  name: '',
})

export async function windowLimits({
  parameters: set,
}: Pick<WindowDeps, 'parameters'>): Promise<WindowLimits> {
  const hours = await set.valueOf(parameters.windowHours)
  return { hours, longHours: Math.max(hours, await set.valueOf(parameters.longWindowHours)) }
}
