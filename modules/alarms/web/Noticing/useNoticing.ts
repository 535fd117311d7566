import { create } from 'zustand'
import type { VoiceWay } from '../voice/ways.ts'
import type { AnnouncedQuietly } from './loud.ts'

/** What the seat hears and sees before anybody opens a list. */
interface Noticing {
  /** `blocked`: the browser lets this page make no sound. */
  sound: 'closed' | 'armed' | 'blocked'
  /** By the server's clock. What was heard by then is silent until then; what comes after it sounds. */
  mutedUntil: Date | null
  /** Muted, and nothing has come since: this seat makes no sound. */
  isSilenced: boolean
  /** The tone of this shift was heard by a person. */
  provedAt: Date | null
  /** The tone is being played, and somebody is asked whether they heard it. */
  isChecking: boolean
  /** By what words were said last; null: none yet. */
  way: VoiceWay | null
  /** The voice has something to say; the title flashes with it. */
  isCalling: boolean
  /** Loud ones whose calling somebody at this seat has stopped. They stay in the banner. */
  hushed: ReadonlySet<string>
  announced: readonly AnnouncedQuietly[]
}

export const useNoticing = create<Noticing>(() => ({
  sound: 'closed',
  mutedUntil: null,
  isSilenced: false,
  provedAt: null,
  isChecking: false,
  way: null,
  isCalling: false,
  hushed: new Set(),
  announced: [],
}))
