import { centreZone, dayOf, wallText } from '@gss/kit/zone'
import type { Language } from '../language.table.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** Every time that is shown passes here, and is one of the centre's zone. 13:04:55 (look §12). */
export const clockOf = (at: Date) => wallText(at).slice(CLOCK_AT)
const CLOCK_AT = 'YYYY-MM-DDT'.length
/** 2026-11-20 */
export const dateOf = dayOf
export const dateTimeOf = (at: Date) => `${dateOf(at)} ${clockOf(at)}`

/** A full date in words, or as much of one as is asked for; a space between Chinese and Latin (look §3). */
export const longDateOf = (
  at: Date,
  language: Language,
  as: Intl.DateTimeFormatOptions = { dateStyle: 'full' },
) =>
  new Intl.DateTimeFormat(language, { ...as, timeZone: centreZone() })
    .format(at)
    .replace(/(\d)(\p{Script=Han})/gu, '$1 $2')
    .replace(/(\p{Script=Han})(\d)/gu, '$1 $2')
    .replace(/(\d \p{Script=Han})(?=\p{Script=Han}{2})/gu, '$1 ')

const S_PER_MIN = 60
const MS_PER_S = 1_000
/** How long ago, as 00:47 (look §12). */
export function spanOf(ms: number) {
  const s = Math.max(0, Math.floor(ms / MS_PER_S))
  return `${two(Math.floor(s / S_PER_MIN))}:${two(s % S_PER_MIN)}`
}

const MIN_PER_H = 60
const H_PER_DAY = 24
/** The same of what may last for days, where it runs: 47:12, 1 h 08 min, 2 d 1 h. */
export const longSpanOf = (ms: number) =>
  ms < MIN_PER_H * S_PER_MIN * MS_PER_S ? spanOf(ms) : minutesSpanOf(ms)
/** Of what is told to the minute: 47 min, 1 h 08 min, 2 d 1 h. */
export function minutesSpanOf(ms: number) {
  const minutes = Math.max(0, Math.floor(ms / MS_PER_S / S_PER_MIN))
  if (minutes < MIN_PER_H) return `${minutes} min`
  const hours = Math.floor(minutes / MIN_PER_H)
  if (hours < H_PER_DAY) return `${hours} h ${two(minutes % MIN_PER_H)} min`
  return `${Math.floor(hours / H_PER_DAY)} d ${hours % H_PER_DAY} h`
}
