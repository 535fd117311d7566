import { type DomainOf, field, line, nullable, record, text, uuid } from '@gss/kit/wire'

/** A door with access control, as the alarm's list shows it (spec §3 "Door"). */
export const door = record('door', {
  doorId: field('DOOR_ID', uuid),
  ip: field('IP', text),
  code: field('DOOR_CODE', text),
  name: field('DOOR_NAME', text),
  serial: field('DOOR_SN', text),
  /** What its controller says; null: nobody asks it. */
  state: field('status', nullable(line())),
  roomId: field('ROOM_ID', nullable(uuid)),
})
export type Door = DomainOf<typeof door>
