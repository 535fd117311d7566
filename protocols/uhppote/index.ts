/** One frame: whose, about what. */
export { bodyOf, FRAME_BYTES, frameOf, type Head, headOf, OPERATION, type Operation } from './frame.ts'
/** What we ask. */
export { askControl, askEvent, askOpen, askSetControl, askStatus } from './messages.ts'
/** What it answers. */
export {
  type DoorEvent,
  type DoorStatus,
  DOORS_MAX,
  type EventType,
  MODE,
  type Mode,
  readControl,
  readEvent,
  readOpened,
  readStatus,
} from './messages.ts'
/** The layouts themselves, for whoever plays a controller. */
export { control, doorAsked, EVENT_TYPES, eventAsked, eventTold, opened, status } from './messages.ts'
