import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import type { Act } from '@gss/server-kit/journal'
import { actorOf, type Caller } from '@gss/session/server'
import { isNarrower, type Scoped, wrongTimes } from '../contract/index.ts'
import type { AlarmDeps } from './deps.ts'
import { heardAgain } from './heardAgain.ts'
import { windowLimits, windowSubject } from './openWindow.ts'
import { tellWindow } from './tell.ts'
import { reachOf } from './windowReach.ts'
import { endWindowAt, type KnownWindow, moveWindowBorders, moveWindowEnd, windowById } from './windowStore.ts'
import { componentsWithin } from './windowViews.ts'

/** A test or a maintenance that is over before its time: from now on its place is heard again. One that has not begun never does. */
export async function endWindow(
  { windowId, note }: { windowId: string; note: string },
  who: Caller,
  deps: AlarmDeps,
): Promise<null | Refusal> {
  const window = await seen(windowId, who, deps)
  if (isRefusal(window)) return window
  const { under, until } = window
  return changed(window, who, deps, note, {
    act: 'alarm.endWindow',
    before: { under, until },
    after: (now) => ({ endedAt: now }),
    change: (tx, now) => endWindowAt(tx, window, now, who.userId),
    isLouder: true,
  })
}

/** Who lets it be longer says until when, and answers for it. */
export async function extendWindow(
  { windowId, until, note }: { windowId: string; until: Date; note: string },
  who: Caller,
  deps: AlarmDeps,
): Promise<null | Refusal> {
  const window = await seen(windowId, who, deps)
  if (isRefusal(window)) return window
  const now = deps.clock()
  const mayBeLong = who.permits('longWindow', 'edit')
  const wrong = wrongTimes(
    { from: window.from, until, now, mayBeLong, reason: note },
    await windowLimits(deps),
  )
  if (wrong) return wrong
  return changed(window, who, deps, note, {
    act: 'alarm.extendWindow',
    before: { until: window.until },
    after: () => ({ until }),
    change: (tx, at) => moveWindowEnd(tx, window, until, who.userId, at),
  })
}

/** The rest of it is heard again. */
export async function narrowWindow(
  { windowId, note, ...scoped }: Scoped & { windowId: string; note: string },
  who: Caller,
  deps: AlarmDeps,
): Promise<null | Refusal> {
  const window = await seen(windowId, who, deps)
  if (isRefusal(window)) return window
  if (!isNarrower(scoped, window)) return refuse('alarm.windowNotNarrower')
  const reach = reachOf(await componentsWithin(deps.db, window.unitId, scoped))
  return changed(window, who, deps, note, {
    act: 'alarm.narrowWindow',
    before: { scope: window.scope },
    after: () => ({ ...scoped }),
    change: (tx, now) => moveWindowBorders(tx, window, scoped, reach, now),
    isLouder: true,
  })
}

async function seen(windowId: string, who: Caller, { db }: AlarmDeps): Promise<KnownWindow | Refusal> {
  const window = await windowById(db, windowId)
  return window && who.sees(window.unitId) ? window : refuse('alarm.windowNotFound')
}

interface Changing {
  act: string
  before: Act['before']
  after: (now: Date) => Act['after']
  /** False: it is over already. */
  change: (tx: Tx, now: Date) => Promise<boolean>
  /** What it kept quiet may be heard again with this. */
  isLouder?: boolean
}
const changed = (
  window: KnownWindow,
  who: Caller,
  deps: AlarmDeps,
  note: string,
  { act, before, after, change, isLouder = false }: Changing,
): Promise<null | Refusal> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock()
    if (!(await change(tx, now))) return refuse('alarm.windowOver')
    const heard = isLouder ? await heardAgain(tx, [window.unitId], deps) : []
    await deps.journal.write(tx, {
      unitId: window.unitId,
      actor: actorOf(who),
      act,
      subject: windowSubject(window.windowId),
      before,
      after: after(now),
      note: note.trim(),
    })
    await deps.live.say(tx, [...heard, tellWindow(window, act === 'alarm.endWindow' ? 'over' : 'changed')])
    return null
  })
