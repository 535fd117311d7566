/** Cutting: bytes of a line, or of a datagram, into frames, errors and noise; bounded, and indifferent to how they were chopped. */
export {
  type CutError,
  type CutEvent,
  type FrameCutter,
  cutDatagram,
  cutter,
  type Split,
  split,
} from './cut.ts'
/** One whole frame, read and written; its checksum and end put right. */
export {
  DATA_MAX_BYTES,
  type FrameFault,
  type Frame,
  FRAME_HEAD_BYTES,
  FRAME_MAX_BYTES,
  FRAME_MIN_BYTES,
  readFrame,
  readHead,
  sealFrame,
  frameSenderOf,
  writeFrame,
} from './frame.ts'
/** Table 2: the six commands. */
export { COMMAND, STANDARD_COMMANDS } from './command.ts'
/** What the centre owes the sender of what was cut, and the answer itself. */
export { type Answer, answerOwed, answerTo } from './answer.ts'
/** Table 3: what a data unit says, read and written; what cannot be read is kept with the reason. */
export {
  decodeMessage,
  type EmptyMessage,
  encodeMessage,
  isHeartbeat,
  type Message,
  type MessageKind,
  type MessageOf,
} from './message.ts'
/** Where each value of a frame stands, byte by byte: for whoever has to read it with their own eyes. */
export { dissect, type Dissection, type DissectedPiece } from './dissect.ts'
/** The forms of messages, for whoever describes a dialect of their own. */
export { textUnit } from './textUnit.ts'
export type { Reason, Timed, Told, Unreadable } from './told.ts'
export { type FixedUnit, isFixed, type MessageUnit, messageUnit } from './unit.ts'
/** Does a frame that waits in a queue carry a fire or a manual alarm? */
export { carriesFire, type FirePlace } from './urgency.ts'
/** All that a message says about states, operations and measures, one by one. */
export {
  type SignalOperation,
  type Signal,
  type SignalKey,
  signalsOf,
  type StateBit,
  type Stated,
  statedOf,
} from './signals.ts'
/** A dialect as data. */
export {
  type Heartbeat,
  type Profile,
  profile,
  type ProfileData,
  STANDARD,
  type UnitMaker,
} from './profile.ts'
/** The dialects we know. */
export { type ProfileName, GB26875_DIALECTS } from './profiles.ts'
/** Our own extension: remote commands to components; no profile has it unless asked. */
export { hasRemoteCommands, REMOTE_ACTION, withRemoteCommands } from './dialects/remoteCommands.ts'
/** Addresses of devices as they came, as numbers, and a component's address split for people. */
export {
  type Address,
  ADDRESS_BYTES,
  addressNumber,
  addressOf,
  type AddressOrder,
  type ComponentAddressRule,
  componentAddressParts,
} from './address.ts'
/** Time tags: wall clocks without a zone, and the moment they mean in one. */
export {
  type TimeSlot,
  CLOCKS,
  type LocalTime,
  momentOf,
  type TimeCoding,
  type TimeTag,
  timeTag,
  timeTagAt,
} from './time.ts'
/** Table 6: measures from and to the number that is sent. */
export { type Analogue, analogue, analogueOf } from './analogue.ts'
/** Figures 6, 7, 9, 13, 14: states and operations by name; `.of(...)` makes one. */
export {
  type ComponentStateBit,
  componentStateBits,
  type DeviceOperationBit,
  deviceOperationBits,
  type DeviceStateBit,
  deviceStateBits,
  type SystemOperationBit,
  systemOperationBits,
  type SystemStateBit,
  systemStateBits,
} from './bits.ts'
/** GB 18030, both ways. */
export { readText, writeText } from './gb18030.ts'
/** Bytes in hex, both ways. */
export { fromHex, hex } from './hex.ts'
/** Tables 4, 5 and 6 and the names of the bits, in Chinese as the standard has them. */
export { ANALOGUE_TYPES } from './tables/analogueTypes.table.ts'
export {
  COMPONENT_STATE_ROWS,
  DEVICE_OPERATION_ROWS,
  DEVICE_STATE_ROWS,
  SYSTEM_OPERATION_ROWS,
  SYSTEM_STATE_ROWS,
} from './tables/bits.table.ts'
export { COMPONENT_TYPES } from './tables/componentTypes.table.ts'
export { SYSTEM_TYPES } from './tables/systemTypes.table.ts'
/** The TX3016A's state codes. */
export { TX3016A_CODES } from './tables/tx3016a.table.ts'
