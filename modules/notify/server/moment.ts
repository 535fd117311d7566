import { wallText } from '@gss/kit/zone'

export { minuteOf, nextAt } from '@gss/kit/zone'
/** As people at this centre read times: 11-20 13:04. */
export const timeWords = (at: Date): string =>
  wallText(at).slice('YYYY-'.length, 'YYYY-MM-DDTHH:mm'.length).replace('T', ' ')
