import { type DomainOf, field, line, record, uuid, whole } from '@gss/kit/wire'

/** A registered transmission device: which unit it speaks for, and how it speaks. */
export const transmissionDevice = record('transmissionDevice', {
  transmissionId: field('tranDevId', uuid),
  unitId: field('PROJECT_ID', uuid),
  /** Six bytes in twelve hex digits, as they come over the wire: this is who the device is. */
  address: field('address', line()),
  code: field('tranDevCode', line()),
  name: field('TRAN_DEV_NAME', line()),
  /** A name of `PROFILES` in protocols/gb26875, perhaps with `REMOTE_SUFFIX`. */
  profile: field('profile', line()),
  /** Zone of its clock. */
  utcOffsetMin: field('utcOffset', whole),
  /** How often it is asked how it is; at most two hours. */
  pollMin: field('pollPeriod', whole),
})
export type TransmissionDevice = DomainOf<typeof transmissionDevice>

/** `standard+remote`: a device of that dialect that also understands our own remote commands. Off unless it is asked for by name. */
export const REMOTE_SUFFIX = '+remote'

export const POLL_DEFAULT_MIN = 30
export const POLL_MAX_MIN = 120
export const EAST_8_MIN = 480

/** Told after the registry changed, with the addresses: gateways look again. */
export const TRANSMISSION_CHANGED = 'transmission'
