import type { Caller } from '@gss/session/server'

/** Spec §6 "Call button": the centre's people alone, and of them those whose role may. */
export const mayCall = (who: Pick<Caller, 'origin' | 'permits'>): boolean =>
  who.origin === 'rms' && who.permits('call', 'add')

/** Spec §4: who chooses the channel; for everybody else their own is taken. Where a hand dials there is none to choose. */
export const choosesLine = (who: Pick<Caller, 'origin' | 'permits'>, provider: string): boolean =>
  mayCall(who) && provider !== 'manual' && who.permits('callLine', 'query')
