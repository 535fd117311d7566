import { create } from 'zustand'

/** How the live connection stands. A screen that acts on what it shows asks this first. */
export interface LiveLine {
  state: 'connecting' | 'live' | 'behind' | 'offline'
  /** How old what is shown is: what was heard last when it came, or for how long nothing has been. */
  lagMs: number
  /** By the server's clock: since when it stands so; offline: when something was heard last. */
  since: Date
}

/** How the live connection stands, for whoever shows it. */
export const useLiveLine = create<LiveLine>(() => ({ state: 'connecting', lagMs: 0, since: new Date() }))
