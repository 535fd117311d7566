import type { ComponentType } from 'react'
import { create } from 'zustand'

/**
 * Places of the shell that modules fill when they arrive; an empty one takes no room.
 * search: a field in the header, where the screen has one (spec §2.3) · line: the mark of the live connection · sound · bells: alarm and patrol notices · todo · status: service monitor, dongle ·
 * tabStrip: announcements at the right of the tab bar · banner: between header and tabs, above every mask · strips: full width,
 * above everything · root: dialogs that live beside the pages (spec §2.6) · alone: beside a screen that stands alone in the window
 */
export const SLOTS = [
  'search',
  'strips',
  'banner',
  'line',
  'sound',
  'status',
  'bells',
  'todo',
  'tabStrip',
  'root',
  'alone',
] as const
export type ScreenSlot = (typeof SLOTS)[number]

const useSlots = create<Record<ScreenSlot, ComponentType[]>>(() => ({
  search: [],
  strips: [],
  banner: [],
  line: [],
  sound: [],
  status: [],
  bells: [],
  todo: [],
  tabStrip: [],
  root: [],
  alone: [],
}))

/** Returns its own withdrawal. */
export function fillSlot(slot: ScreenSlot, part: ComponentType): () => void {
  useSlots.setState((slots) => ({ [slot]: [...slots[slot], part] }))
  return () => useSlots.setState((slots) => ({ [slot]: slots[slot].filter((each) => each !== part) }))
}

export const useSlot = (slot: ScreenSlot) => useSlots((slots) => slots[slot])
