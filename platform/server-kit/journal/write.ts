import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Place } from '../database.ts'
import { newId, PLATFORM_UNIT } from '../ids.ts'
import { type Act, storable, storableJson, storableNote } from './entry.ts'

export interface Journal {
  /** In the transaction of the business: the act and its entry stand or fall together. */
  write(place: Place, act: Act): Promise<void>
}

export const openJournal = (clock: Clock): Journal => ({
  async write(place, { unitId = PLATFORM_UNIT, actor, act, subject, before, after, outcome = 'done', note = '' }) {
    const at = clock()
    // One statement, so that entry and queue stand together also outside a transaction.
    await sql`
      with entry as (
        insert into journal (unit_id, at, entry_id, actor_id, actor_name, session_id, from_ip, act,
                             subject_kind, subject_id, subject_name, before, after, outcome, note)
        values (${unitId}, ${at}, ${newId(at.getTime())}, ${actor.id}, ${storable(actor.name)}, ${actor.sessionId ?? null},
                ${storable(actor.ip)}, ${storable(act)}, ${storable(subject.kind)}, ${storable(subject.id)}, ${storable(subject.name)},
                ${storableJson(before)}::jsonb, ${storableJson(after)}::jsonb, ${outcome}, ${storableNote(note)})
        returning unit_id, at, entry_id)
      insert into journal_pending (unit_id, entry_at, entry_id) select unit_id, at, entry_id from entry`.execute(place.on())
  },
})
