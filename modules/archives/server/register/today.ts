/** The centre's clock on the wall: a day begins at midnight there. */
const CENTRE_OFFSET_MS = 8 * 60 * 60 * 1_000
const MINUTE_CHARS = 'YYYY-MM-DDTHH:mm'.length
const DAY_CHARS = 'YYYY-MM-DD'.length
const onTheWall = (now: Date): string => new Date(now.getTime() + CENTRE_OFFSET_MS).toISOString()

export const dayOf = (now: Date): string => onTheWall(now).slice(0, DAY_CHARS)
/** For a sentence: YYYY-MM-DD HH:mm. */
export const minuteOf = (now: Date): string => onTheWall(now).slice(0, MINUTE_CHARS).replace('T', ' ')
