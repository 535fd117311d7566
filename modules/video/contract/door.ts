import { among, type DomainOf, epochMs, field, nullable, record, text, uuid } from '@gss/kit/wire'
import { UNDER_WAY } from './doors/release.ts'

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
  /** Ours: how far a fire release is that it belongs to; null: none is under way. */
  release: field('release', nullable(among(UNDER_WAY))),
})
export type Door = DomainOf<typeof door>
