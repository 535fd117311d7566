import type { Alarm } from '../../contract/alarm.ts'
import { KIND_WORDS } from '../../contract/words.ts'
import { DIGITS, DRILL_FIRST } from '../text/voice.ts'

/** Spec §4: digits are read in Chinese words. A speaker that meets 2-087 says anything. */
export const withDigitsInWords = (text: string) =>
  text.replaceAll(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit).replaceAll(/(?<=\S)-(?=\S)/g, DIGITS[10])

const PAUSE = '，'

/** What, who, where, which. A drill says so first. */
export function spokenOf({ kind, isDrill, unitName, buildingName, floorName, deviceInfo, deviceTypeName }: Alarm): string {
  const place = [buildingName, floorName, deviceInfo].filter(Boolean).join(' ')
  return withDigitsInWords(
    [...(isDrill ? [DRILL_FIRST] : []), KIND_WORDS[kind], unitName, place, deviceTypeName].filter(Boolean).join(PAUSE),
  )
}
