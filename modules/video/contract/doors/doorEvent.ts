import { among, type DomainOf, epochMs, field, nullable, record, text, uuid, whole } from '@gss/kit/wire'

/** What happened: told by the controller, or done from here. */
export const DOOR_EVENTS = ['card', 'door', 'alarm', 'other', 'console'] as const
export type DoorEventKind = (typeof DOOR_EVENTS)[number]

export const doorEvent = record('doorEvent', {
  eventId: field('id', uuid),
  unitName: field('FULL_NAME', text),
  doorName: field('DOOR_NAME', text),
  doorCode: field('DOOR_CODE', text),
  kind: field('type', among(DOOR_EVENTS)),
  isGranted: field('granted', nullable(whole)),
  /** By the controller's clock; of what was done from here, ours. */
  at: field('eventTime', epochMs),
  card: field('cardNo', text),
  /** As the controller numbers it. */
  reason: field('reason', nullable(whole)),
  /** Who at the console. */
  person: field('userName', text),
  alarmId: field('warnId', nullable(uuid)),
})
export type DoorEventRow = DomainOf<typeof doorEvent>
