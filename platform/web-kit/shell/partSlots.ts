import type { ComponentType } from 'react'
import { create } from 'zustand'

/** A device as the screen that shows it knows it; `stands` in its own words. */
export interface SlotDevice {
  componentId: string
  name: string
  stands: string
  isStarted: boolean
  isShielded: boolean
  /** A hand holds it: nothing is moved from afar. */
  isByHand: boolean
}

/** Places on screens that other modules fill, each with what it is about. deviceDeeds: what may be done with one device, from its card. evidence: a picture that is kept, in its dialog. */
export interface PartSlots {
  deviceDeeds: { componentId: string }
  /** What may be done with the devices of one board, beside them. */
  boardDeeds: { devices: readonly SlotDevice[] }
  evidence: { evidenceId: string; title: string; onClose: () => void }
  /** What a person should know before they begin, on the first page of the console. */
  overview: object
}
type Filled = { [Slot in keyof PartSlots]: readonly ComponentType<PartSlots[Slot]>[] }

const usePartSlots = create<Filled>(() => ({ deviceDeeds: [], boardDeeds: [], evidence: [], overview: [] }))

/** Returns its own withdrawal. An empty place takes no room. */
export function fillPartSlot<Slot extends keyof PartSlots>(
  slot: Slot,
  part: ComponentType<PartSlots[Slot]>,
): () => void {
  usePartSlots.setState((filled) => ({ [slot]: [...filled[slot], part] }))
  return () => usePartSlots.setState((filled) => ({ [slot]: filled[slot].filter((each) => each !== part) }))
}

export const usePartSlot = <Slot extends keyof PartSlots>(slot: Slot): Filled[Slot] =>
  usePartSlots((filled) => filled[slot])
