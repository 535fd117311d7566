import { type Refusal, refuse } from '@gss/kit/refusal'
import { actorOf, type Caller } from '@gss/session/server'
import type { AlarmDeps } from './deps.ts'
import { endWindowAt, windowById } from './windowStore.ts'

/** A test or a maintenance that is over before its time: from now on the device is heard again. One that has not begun never does. */
export async function endWindow(
  { windowId, note }: { windowId: string; note: string },
  who: Caller,
  deps: AlarmDeps,
): Promise<null | Refusal> {
  const { db, clock, journal } = deps
  const window = await windowById(db, windowId)
  if (!window || !who.sees(window.unitId)) return refuse('alarm.windowNotFound')
  return db.transaction(async (tx) => {
    const now = clock()
    if (!(await endWindowAt(tx, window, now))) return refuse('alarm.windowOver')
    await journal.write(tx, {
      unitId: window.unitId,
      actor: actorOf(who),
      act: 'alarm.endWindow',
      subject: { kind: 'testWindow', id: windowId, name: '' },
      before: { under: window.under, until: window.until },
      after: { endedAt: now },
      note: note.trim(),
    })
    return null
  })
}
