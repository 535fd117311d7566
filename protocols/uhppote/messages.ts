import { bits, layout, u8, u32 } from '@gss/kit/layout'
import { blank, bodyOf, digits, frameOf } from './frame.ts'

export const DOORS_MAX = 4
/** How a door is held (`0x80`). */
export const MODE = { heldOpen: 1, heldClosed: 2, controlled: 3 } as const
export type DoorMode = keyof typeof MODE

/** Of an event, at the head of a status too. */
const event = {
  index: u32,
  type: u8,
  granted: u8,
  door: u8,
  direction: u8,
  card: u32,
  /** yyyymmddhhmmss by the controller's own clock. */
  at: digits(7),
  reason: u8,
}
const EVENT_BYTES = 20
const STATUS_BYTES = 46

export const doorAsked = layout(1, { door: u8 })
export const openedLock = layout(1, { isDone: u8 })
export const control = layout(3, { door: u8, mode: u8, delayS: u8 })
export const eventAsked = layout(4, { index: u32 })
export const eventTold = layout(EVENT_BYTES, event)
export const controllerStatus = layout(STATUS_BYTES, {
  ...event,
  open1: u8,
  open2: u8,
  open3: u8,
  open4: u8,
  button1: u8,
  button2: u8,
  button3: u8,
  button4: u8,
  error: u8,
  time: digits(3),
  sequence: u32,
  blank: blank(4),
  special: u8,
  relays: bits(u8, ['1', '2', '3', '4']),
  inputs: bits(u8, ['forcedLock', 'fireAlarm']),
  date: digits(3),
})

/** The kinds of events a controller keeps. */
export const EVENT_TYPES = { 0: 'none', 1: 'card', 2: 'door', 3: 'alarm', 255: 'overwritten' } as const
export type EventType = (typeof EVENT_TYPES)[keyof typeof EVENT_TYPES] | 'other'

export interface DoorEvent {
  index: number
  type: EventType
  isGranted: boolean
  /** 1 to 4. */
  door: number
  card: number
  at: string | null
  reason: number
}
export interface DoorStatus {
  lastEvent: number
  /** By door, from the first: as its contact says. */
  isOpen: readonly boolean[]
  /** Whether its lock is let go. */
  isUnlocked: readonly boolean[]
  error: number
  /** The contact of the building's fire alarm, where it is wired. */
  isFireAlarm: boolean
  /** yymmdd and hhmmss by its own clock. */
  date: string | null
  time: string | null
}

export function readStatus(bytes: Uint8Array): DoorStatus {
  const read = bodyOf(bytes, controllerStatus)
  return {
    lastEvent: read.index,
    isOpen: [read.open1, read.open2, read.open3, read.open4].map((one) => one !== 0),
    isUnlocked: (['1', '2', '3', '4'] as const).map((door) => read.relays.on.includes(door)),
    error: read.error,
    isFireAlarm: read.inputs.on.includes('fireAlarm'),
    date: read.date,
    time: read.time,
  }
}

export function readEvent(bytes: Uint8Array): DoorEvent {
  const { index, type, granted, door, card, at, reason } = bodyOf(bytes, eventTold)
  return { index, type: typeOf(type), isGranted: granted !== 0, door, card, at, reason }
}
const typeOf = (type: number): EventType =>
  Object.entries(EVENT_TYPES).find(([code]) => Number(code) === type)?.[1] ?? 'other'

export const askStatus = (serial: number) => frameOf('status', serial, null)
export const askOpen = (serial: number, door: number) =>
  frameOf('open', serial, doorAsked, { door: oneDoor(door) })
export const askControl = (serial: number, door: number) =>
  frameOf('control', serial, doorAsked, { door: oneDoor(door) })
export const askSetControl = (serial: number, door: number, mode: number, delayS: number) =>
  frameOf('setControl', serial, control, { door: oneDoor(door), mode, delayS })
export const askEvent = (serial: number, index: number) => frameOf('event', serial, eventAsked, { index })

export const readOpened = (bytes: Uint8Array): boolean => bodyOf(bytes, openedLock).isDone === 1
export const readControl = (bytes: Uint8Array) => bodyOf(bytes, control)

function oneDoor(door: number): number {
  if (!Number.isInteger(door) || door < 1 || door > DOORS_MAX)
    throw new RangeError(`there is no door ${door}`)
  return door
}
