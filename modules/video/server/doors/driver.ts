/** A door as it is reached: what its controller's row says, and which of its doors it is. */
export interface Reached {
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
export type Trouble = keyof typeof TROUBLES

export type Done<T = null> = { ok: true; told: T } | { ok: false; why: Trouble; serial?: string }
export const done = <T>(told: T): Done<T> => ({ ok: true, told })
export const not = (why: Trouble, serial?: string): Done<never> => ({
  ok: false,
  why,
  ...(serial !== undefined && { serial }),
})

/** What every way to a controller owes the rest. */
export interface DoorDriver {
  /** Once, for as long as the door's own delay says. */
  open(door: Reached): Promise<Done>
  /** Until it is given back; tells how it was held before. */
  hold(door: Reached): Promise<Done<Prior>>
  giveBack(door: Reached, prior: Prior): Promise<Done>
}
