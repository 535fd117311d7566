import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Place } from '../database.ts'
import { newId, PLATFORM_UNIT } from '../ids.ts'
import { type Act, storable, storableJson, storableNote } from './entry.ts'

export interface Journal {
  /** In the transaction of the business: the act and its entry stand or fall together. */
  write(place: Place, act: Act): Promise<void>
  /** Many acts of one moment, in one statement. */
  writeAll(place: Place, acts: readonly Act[]): Promise<void>
}

export function openJournal(clock: Clock): Journal {
  async function writeAll(place: Place, acts: readonly Act[]): Promise<void> {
    if (acts.length === 0) return
    const at = clock()
    // One statement, so that entry and queue stand together also outside a transaction.
    await sql`/*planned*/
      with entry as (
        insert into journal (unit_id, at, entry_id, actor_id, actor_name, session_id, from_ip, act,
                             subject_kind, subject_id, subject_name, before, after, outcome, note)
        select unit_id, ${at}::timestamptz, entry_id, actor_id, actor_name, session_id, from_ip, act,
               subject_kind, subject_id, subject_name, before::jsonb, after::jsonb, outcome, note
        from jsonb_to_recordset(${JSON.stringify(acts.map((act) => rowOf(act, at)))}::jsonb) as a (unit_id uuid, entry_id uuid, actor_id uuid,
          actor_name text, session_id uuid, from_ip text, act text, subject_kind text, subject_id text, subject_name text, before text,
          after text, outcome text, note text)
        returning unit_id, at, entry_id)
      insert into journal_pending (unit_id, entry_at, entry_id) select unit_id, at, entry_id from entry`.execute(
      place.on(),
    )
  }
  return { writeAll, write: (place, act) => writeAll(place, [act]) }
}

const rowOf = (
  { unitId = PLATFORM_UNIT, actor, act, subject, before, after, outcome = 'done', note = '' }: Act,
  at: Date,
) => ({
  unit_id: unitId,
  entry_id: newId(at.getTime()),
  actor_id: actor.id,
  actor_name: storable(actor.name),
  session_id: actor.sessionId ?? null,
  from_ip: storable(actor.ip),
  act: storable(act),
  subject_kind: storable(subject.kind),
  subject_id: storable(subject.id),
  subject_name: storable(subject.name),
  // As text: numbers and the order of keys stay as they were written.
  before: storableJson(before),
  after: storableJson(after),
  outcome,
  note: storableNote(note),
})
