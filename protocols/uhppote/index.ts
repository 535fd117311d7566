/** One frame: whose, about what. */
export {
  bodyOf,
  CONTROLLER_FRAME_BYTES,
  frameOf,
  type ControllerHead,
  headOf,
  OPERATION,
  type ControllerOperation,
} from './frame.ts'
/** What we ask. */
export { askControl, askEvent, askOpen, askSetControl, askStatus } from './messages.ts'
/** What it answers. */
export {
  type DoorEvent,
  type DoorStatus,
  DOORS_MAX,
  type EventType,
  MODE,
  type DoorMode,
  readControl,
  readEvent,
  readOpened,
  readStatus,
} from './messages.ts'
/** The layouts themselves, for whoever plays a controller. */
export {
  control,
  doorAsked,
  EVENT_TYPES,
  eventAsked,
  eventTold,
  openedLock,
  controllerStatus,
} from './messages.ts'
