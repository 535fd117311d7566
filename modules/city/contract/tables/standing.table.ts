/** What is wrong, or switched off, in the city on an ordinary morning: few things, each with a reason. Bits are those of protocols/gb26875. */
export type StandingBit = 'fault' | 'shielded' | 'supervisory'
type Row = readonly [transmission: number, floor: number, componentType: number, nth: number, bit: StandingBit, why: string]
// oxfmt-ignore
export const STANDING: readonly Row[] = [
  [4,  6, 42, 9,  'fault',       'a detector waits for its spare part'],
  [6,  2, 86, 3,  'fault',       'a broadcast module whose line was cut by a fitter'],
  [19, 1, 43, 2,  'fault',       'a beam is hidden behind an advertisement'],
  [4,  8, 97, 0,  'supervisory', 'the valve is closed while a pipe is mended'],
  [3,  2, 42, 4,  'shielded',    'consulting rooms are painted'],
  [3,  2, 42, 5,  'shielded',    'consulting rooms are painted'],
  [17, 9, 42, 11, 'shielded',    'a tenant fits out its floor'],
  [17, 9, 42, 12, 'shielded',    'a tenant fits out its floor'],
  [9,  1, 43, 1,  'shielded',    'welding under a permit'],
]
