import { among, type DomainOf, epochMs, field, nullable, record, text, uuid } from '@gss/kit/wire'

/** How a door is, as its controller says; `silent`: it does not answer. */
export const DOOR_STATES = ['open', 'closed', 'held', 'silent'] as const
export type DoorState = (typeof DOOR_STATES)[number]

/** A door with access control, as the alarm's list shows it (spec §3 "Door"). Address and serial number are its controller's. */
export const door = record('door', {
  doorId: field('DOOR_ID', uuid),
  ip: field('IP', text),
  code: field('DOOR_CODE', text),
  name: field('DOOR_NAME', text),
  serial: field('DOOR_SN', text),
  /** Null: nobody asks it. */
  state: field('status', nullable(among(DOOR_STATES))),
  /** Ours: when its controller was last heard. */
  heardAt: field('heardTime', nullable(epochMs)),
  roomId: field('ROOM_ID', nullable(uuid)),
})
export type Door = DomainOf<typeof door>
