import type { ReactNode } from 'react'

/** Somebody one may call. */
export interface PhoneContact {
  /** What they are to the unit. */
  what: string
  name: string
  /** As it is written down; it may carry its direction (spec §3). */
  number: string
}
/** An alarm, or a unit alone. */
export interface PhoneAbout {
  alarmId?: string
  unitId: string
  unitName: string
  kind?: string
  isOverdue: boolean
}
/** Whom one may call and about what. */
export interface CallPanelProps {
  about: PhoneAbout
  contacts: readonly PhoneContact[] | undefined
  /** The result of a call in words, for the text of whatever it was about. */
  onResult: (aboutId: string, words: string) => void
  /** What stands there until the panel has come, and for who may not call. */
  instead: ReactNode
}
