import type { Language } from '@gss/web-kit/language.table'
import { longDateOf } from '@gss/web-kit/time/format'

/** 11 月 20 日 周五: the day as a wall shows it (look §14 k). */
export const wallDateOf = (at: Date, language: Language) =>
  longDateOf(at, language, { month: 'long', day: 'numeric', weekday: 'short' })
