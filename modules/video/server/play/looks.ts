import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import type { Journal } from '@gss/server-kit/journal'
import { actorOf, type Caller } from '@gss/session/server'

interface Looked {
  cameraId: string
  name: string
  unitId: string
}
export interface Looks {
  note(camera: Looked, alarmId: string | null, who: Caller): Promise<void>
}

/** A tile that opens again and again before a camera that comes and goes is one look. */
const SAME_LOOK_MS = 600_000
const REMEMBERED_MAX = 10_000

/** Every look at a camera is in the journal, with the alarm it was for. */
export function noteLooks({ db, journal, clock }: { db: Database; journal: Journal; clock: Clock }): Looks {
  const lastMs = new Map<string, number>()
  return {
    async note({ cameraId, name, unitId }, alarmId, who) {
      const key = `${who.sessionId} ${cameraId} ${alarmId ?? ''}`
      const now = clock().getTime()
      if (now - (lastMs.get(key) ?? -Infinity) < SAME_LOOK_MS) return
      await journal.write(db, {
        actor: actorOf(who),
        act: 'video.look',
        unitId,
        subject: { kind: 'camera', id: cameraId, name },
        ...(alarmId && { after: { alarmId } }),
      })
      lastMs.delete(key)
      lastMs.set(key, now)
      if (lastMs.size > REMEMBERED_MAX) lastMs.delete(lastMs.keys().next().value ?? '')
    },
  }
}
