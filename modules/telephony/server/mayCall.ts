import type { Caller } from '@gss/session/server'
import type { CallDeps } from './deps.ts'
import { allLines } from './lineStore.ts'

/** Spec §6 "Call button": the centre's people alone, and of them those whose role may. */
export const mayCall = (who: Pick<Caller, 'origin' | 'permits'>): boolean =>
  who.origin === 'rms' && who.permits('call', 'add')

/** Spec §4: who chooses the channel; for everybody else their own is taken. Where a hand dials there is none to choose. */
export const choosesLine = async (
  who: Pick<Caller, 'origin' | 'permits'>,
  { db, voiceProvider }: Pick<CallDeps, 'db' | 'voiceProvider'>,
): Promise<boolean> =>
  mayCall(who) &&
  voiceProvider !== 'manual' &&
  who.permits('callLine', 'query') &&
  (await allLines(db, 1)).length > 0
