import type { Alarm } from '../../contract/alarm.ts'
import { ALARM_KIND_WORDS } from '../../contract/words.ts'
import { spotOf } from '../place.ts'
import { DIGITS, DRILL_FIRST, PAUSE } from '../text/voice.ts'

/** Spec §4: digits are read in Chinese words. A speaker that meets 2-087 says anything. */
export const withDigitsInWords = (text: string) =>
  text.replaceAll(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit).replaceAll(/(?<=\S)-(?=\S)/g, DIGITS[10])

/** What, who, where, which. A drill says so first. */
export function spokenOf(alarm: Alarm): string {
  const { kind, isDrill, unitName, deviceTypeName } = alarm
  const parts = [isDrill ? DRILL_FIRST : '', ALARM_KIND_WORDS[kind], unitName, spotOf(alarm), deviceTypeName]
  return withDigitsInWords(parts.filter(Boolean).join(PAUSE))
}
