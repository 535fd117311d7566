import { centreZone } from '@gss/kit/zone'
import type { Language } from '@gss/web-kit/language.table'

/** 11 月 20 日 周五: the day as a wall shows it (look §14 k); a space between Chinese and Latin (look §3). */
export const wallDateOf = (at: Date, language: Language) =>
  new Intl.DateTimeFormat(language, {
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    timeZone: centreZone(),
  })
    .format(at)
    .replace(/(\d)(\p{Script=Han})/gu, '$1 $2')
    .replace(/(\p{Script=Han})(\d)/gu, '$1 $2')
    .replace(/(\d \p{Script=Han})(?=\p{Script=Han}{2})/gu, '$1 ')
