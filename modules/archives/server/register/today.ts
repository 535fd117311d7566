import { dayOf, wallText } from '@gss/kit/zone'

export { dayOf }
const MINUTE_CHARS = 'YYYY-MM-DDTHH:mm'.length
/** For a sentence: YYYY-MM-DD HH:mm. */
export const wallMinuteOf = (now: Date): string => wallText(now).slice(0, MINUTE_CHARS).replace('T', ' ')
