import { layout, u8 } from '@gss/kit/layout'
import { profile } from '../profile.ts'
import { type TimeSlot, TIME_TAG_BYTES } from '../time.ts'
import { messageUnit } from '../unit.ts'
import { componentState } from '../units/componentState.ts'
import { deviceState } from '../units/deviceState.ts'
import { systemState } from '../units/systemState.ts'

const SYSTEM_MOMENT_BYTES = 8
/** The maker's limits are not published: as many as a data unit holds. */
const MOMENTS_MAX = 127

const deviceMoment =
  <K extends string, T extends number>(kind: K, type: T) =>
  (clock: TimeSlot) =>
    messageUnit(kind, type, MOMENTS_MAX, clock, layout(TIME_TAG_BYTES, { time: clock }))

const systemMoment =
  <K extends string, T extends number>(kind: K, type: T) =>
  (clock: TimeSlot) =>
    messageUnit(
      kind,
      type,
      MOMENTS_MAX,
      clock,
      layout(SYSTEM_MOMENT_BYTES, { systemType: u8, systemAddress: u8, time: clock }),
    )

/** What this maker adds to Table 3. The three that tell of a restoration have the form of the states they end. */
export const JK_GH2013G_UNITS = [
  deviceMoment('deviceProduced', 128),
  deviceMoment('deviceRegistered', 129),
  deviceMoment('devicePoweredOn', 130),
  deviceMoment('devicePoweredOff', 131),
  systemMoment('systemPoweredOn', 132),
  systemMoment('systemPoweredOff', 133),
  (clock: TimeSlot) => messageUnit('systemRestored', 134, 102, clock, systemState(clock).object),
  (clock: TimeSlot) => messageUnit('componentRestored', 135, 22, clock, componentState(clock).object),
  (clock: TimeSlot) => messageUnit('deviceRestored', 136, 1, clock, deviceState(clock).object),
  (clock: TimeSlot) => messageUnit('readDeviceProduced', 188, 1, clock, layout(1, { reserved: u8 })),
  deviceMoment('setDeviceRegistered', 189),
] as const

/** The system address is the number of the device's port to which the panel is wired. */
export const JK_GH2013G = profile({ name: 'JK-GH2013G', ownUnits: JK_GH2013G_UNITS })
