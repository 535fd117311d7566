import { create } from 'zustand'
import type { Way } from '../voice/ways.ts'
import type { Announced } from './loud.ts'

/** What the seat hears and sees before anybody opens a list. */
interface Noticing {
  /** `blocked`: the browser lets this page make no sound. */
  sound: 'closed' | 'armed' | 'blocked'
  mutedUntil: Date | null
  /** The tone of this shift was heard by a person. */
  provedAt: Date | null
  /** The tone is being played, and somebody is asked whether they heard it. */
  isChecking: boolean
  /** By what words were said last; null: none yet. */
  way: Way | null
  /** The voice has something to say; the title flashes with it. */
  isCalling: boolean
  /** Loud ones whose calling somebody at this seat has stopped. They stay in the banner. */
  hushed: ReadonlySet<string>
  announced: readonly Announced[]
}

export const useNoticing = create<Noticing>(() => ({
  sound: 'closed',
  mutedUntil: null,
  provedAt: null,
  isChecking: false,
  way: null,
  isCalling: false,
  hushed: new Set(),
  announced: [],
}))
