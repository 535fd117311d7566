import type { LookName } from '../art/looks.ts'
import type { PicturePoint } from './space.ts'

/** What stands on a plan, as far as drawing and pointing at it go. */
export interface Marker {
  id: string
  at: PicturePoint
  /** A name of the sprite of devices. */
  icon: string
  look: LookName
  /** Asks for attention: an unclaimed fire pulses, a chosen patrol point flashes. */
  attention?: 'pulse' | 'flash' | undefined
  /** Written beneath it. */
  label?: string | undefined
}

/** What is shown of markers beside their state; changes often, so it stands apart from them. */
export interface Dress {
  selected: ReadonlySet<string>
  linked: ReadonlySet<string>
  /** Link mode: those that show a box. */
  boxed: ReadonlySet<string>
  hovered: string | null
}

const NONE: ReadonlySet<string> = new Set()
export const UNDRESSED: Dress = { selected: NONE, linked: NONE, boxed: NONE, hovered: null }
