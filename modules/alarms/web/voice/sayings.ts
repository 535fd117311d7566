import { fillPrompt, type HeardPrompt, type PromptValues } from '@gss/notify/contract'
import type { Alarm } from '../../contract/alarm.ts'
import { ALARM_KIND_WORDS } from '../../contract/words.ts'
import { spotOf } from '../place.ts'
import type { VoiceRecording, VoiceUtterance } from './queue.ts'
import { withDigitsInWords } from './spoken.ts'

/** How an alarm is said aloud: as the centre has it (docs/decisions/0056). */
export type Saying = Pick<VoiceUtterance, 'text' | 'priority' | 'timesLeft'> & {
  recording: VoiceRecording | null
}
export const promptValuesOf = (alarm: Alarm): PromptValues => ({
  unit: alarm.unitName,
  building: alarm.buildingName ?? '',
  floor: alarm.floorName ?? '',
  part: alarm.deviceTypeName,
  type: ALARM_KIND_WORDS[alarm.kind],
  place: spotOf(alarm),
})

type Heard = Pick<HeardPrompt, 'template' | 'by' | 'fileId' | 'volume'>
/** What is not switched on is seen and not said. */
export const sayingBy = (prompt: HeardPrompt, values: PromptValues): Saying => ({
  ...wordsBy(prompt, values),
  priority: prompt.priority,
  timesLeft: prompt.isEnabled ? prompt.times : 0,
})
export const wordsBy = ({ template, by, fileId, volume }: Heard, values: PromptValues) => ({
  text: withDigitsInWords(fillPrompt(template, values)),
  recording: {
    fileId: by === 'speech' ? null : fileId,
    isAlone: by === 'file',
    volume: volume / 100,
  },
})
