import { newId } from '@gss/server-kit/ids'

/** The time and the count, which no two ids of one process share (`newId`). */
const COUNTED_CHARS = '01900000-0000-7000'.length
/** 62 bits of chance, thrown once: they tell this process from every other (RFC 9562 §6.4). */
const OF_THIS_PROCESS = newId().slice(COUNTED_CHARS)

/** An alarm's id. Each of a hundred consoles hears it: with an end that it knows already it is 8 bytes less (docs/decisions/0017). */
export const newAlarmId = (now: Date): string =>
  newId(now.getTime()).slice(0, COUNTED_CHARS) + OF_THIS_PROCESS
