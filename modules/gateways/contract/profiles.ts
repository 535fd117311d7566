import { schemeOf } from '@gss/devices/contract'

/** The dialects of GB/T 26875.3: names of `PROFILES` in protocols/gb26875. */
export const GB26875_PROFILES = [
  'standard',
  'jkGh2013g',
  'jdF53',
  'bcdClock',
  'extraTimeTags',
  'dahua',
  'tx3016a',
] as const
export type Gb26875ProfileName = (typeof GB26875_PROFILES)[number]

/** By how its address begins, what a device can be registered with: a row for each language. */
const PROFILES_OF: ReadonlyMap<string, readonly Gb26875ProfileName[]> = new Map([['', GB26875_PROFILES]])

/** A language without dialects is spoken as it is written. */
export const dialectsOf = (address: string): readonly Gb26875ProfileName[] =>
  PROFILES_OF.get(schemeOf(address)) ?? ['standard']
/** Our own remote commands are an addition to GB/T 26875.3, device by device; other languages have theirs or none. */
export const mayHaveRemote = (address: string): boolean => schemeOf(address) === ''
