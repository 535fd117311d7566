/** A door as it is reached: what its controller's row says, and which of its doors it is. */
export interface DoorReached {
  unitId: string
  controllerId: string
  doorId: string
  doorCode: string
  link: string
  serial: string
  ip: string
  port: number | null
  url: string
  /** Sealed. */
  secret: string
  doorNo: number | null
}

/** How a door was held before somebody else had it held open. */
export interface Prior {
  mode: number
  delayS: number
}

/** Why it did not come to be; the sentence of each is a refusal `video.door…`. */
export const TROUBLES = {
  notSetUp: 'video.doorNotSetUp',
  silent: 'video.doorSilent',
  otherSerial: 'video.doorOtherSerial',
  refused: 'video.doorRefused',
  forbidden: 'video.doorForbidden',
} as const
export type DoorTrouble = keyof typeof TROUBLES

export type DoorDone<T = null> = { ok: true; told: T } | { ok: false; why: DoorTrouble; serial?: string }
export const doorDone = <T>(told: T): DoorDone<T> => ({ ok: true, told })
export const not = (why: DoorTrouble, serial?: string): DoorDone<never> => ({
  ok: false,
  why,
  ...(serial !== undefined && { serial }),
})

/** What every way to a controller owes the rest. */
export interface DoorDriver {
  /** Once, for as long as the door's own delay says. */
  open(door: DoorReached): Promise<DoorDone>
  /** Until it is given back; tells how it was held before. */
  hold(door: DoorReached): Promise<DoorDone<Prior>>
  giveBack(door: DoorReached, prior: Prior): Promise<DoorDone>
}
