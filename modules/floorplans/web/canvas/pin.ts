import type { Sight } from '../../contract/index.ts'
import type { PlanPoint } from '../../model/point.ts'
import type { LookName } from '../art/looks.ts'

/** A marker as it is drawn and pointed at. */
export interface Pin {
  key: string
  at: PlanPoint
  /** A name of the sprite of devices. */
  icon: string
  look: LookName
  /** Asks for attention: an unclaimed fire pulses, a chosen patrol point flashes. */
  attention?: 'pulse' | 'flash' | undefined
  /** Of a camera: what it sees of the plan, drawn under all pins. */
  sees?: Sight | undefined
  /** Of a door: held open with others of its zone, or about to be. */
  ring?: 'solid' | 'dashed' | undefined
  /** Written beneath it. */
  label?: string | undefined
}

/** What is shown of pins beside their state; changes often, so it stands apart from them. By key. */
export interface Dress {
  picked: ReadonlySet<string>
  linked: ReadonlySet<string>
  /** Link mode: those that show a box. */
  boxed: ReadonlySet<string>
  hovered: string | null
}

const NONE: ReadonlySet<string> = new Set()
export const UNDRESSED: Dress = { picked: NONE, linked: NONE, boxed: NONE, hovered: null }
