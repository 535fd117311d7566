import { create } from 'zustand'

/** How the live connection stands. A screen that acts on what it shows asks this first. */
export interface Line {
  state: 'connecting' | 'live' | 'behind' | 'offline'
  /** How old what was heard last was when it came. */
  lagMs: number
  /** Since when it stands so; offline: when something was heard last. */
  since: Date
}

export const useLine = create<Line>(() => ({ state: 'connecting', lagMs: 0, since: new Date() }))

/** Ours and the server's clock differ by this much; ages are told by the server's. */
let aheadMs = 0
export const serverNow = () => new Date(Date.now() + aheadMs)
export const setServerAhead = (ms: number) => void (aheadMs = ms)
