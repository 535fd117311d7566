import { DAY_MIN } from './days.ts'

/** Forms-and-rules §6.3: one to three a day, one of them by night, never two within the hour. */
export const CHECK_TIMES_MAX = 3
export const APART_MIN = 60
/** Of each day: 22:00 to 06:00. */
const NIGHT_ENDS_MIN = 360
const NIGHT_BEGINS_MIN = 1_320
/** None so near to midnight: the last of one day and the first of the next are an hour apart without knowing each other. */
const EDGE_MIN = 30
const FIRST_MIN = EDGE_MIN
const LAST_MIN = DAY_MIN - EDGE_MIN

export const isByNight = (minute: number): boolean => minute < NIGHT_ENDS_MIN || minute >= NIGHT_BEGINS_MIN

/**
 * When a unit is asked on a day, in minutes after midnight: this unit, this day, its own salt and how often give it, nothing else does.
 * Without the salt whoever knows the unit could work it out.
 */
export function checkTimesOf({
  unitId,
  day,
  salt,
  most,
}: {
  unitId: string
  day: string
  salt: string
  most: number
}): number[] {
  const chance = dice(`${unitId} ${day} ${salt}`)
  const count = 1 + Math.floor(chance() * Math.min(CHECK_TIMES_MAX, Math.max(1, most)))
  const nights = [...range(FIRST_MIN, NIGHT_ENDS_MIN), ...range(NIGHT_BEGINS_MIN, LAST_MIN)]
  const times = [nights[Math.floor(chance() * nights.length)] ?? FIRST_MIN]
  while (times.length < count) {
    const free = range(FIRST_MIN, LAST_MIN).filter((minute) =>
      times.every((one) => Math.abs(one - minute) >= APART_MIN),
    )
    times.push(free[Math.floor(chance() * free.length)] ?? FIRST_MIN)
  }
  return times.toSorted((one, other) => one - other)
}

const range = (from: number, before: number): number[] =>
  Array.from({ length: before - from }, (_, at) => from + at)

/** From 0 to 1, one after another, of the words alone (FNV-1a, then mulberry32). */
function dice(words: string): () => number {
  let state = 0x811c9dc5
  for (let at = 0; at < words.length; at++) state = Math.imul(state ^ words.charCodeAt(at), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
