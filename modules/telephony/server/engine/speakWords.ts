import { espeak } from '@gss/server-kit/speech/espeak'
import { samplesOf } from '@gss/server-kit/speech/wav'
import { SAMPLE_RATE } from '../../contract/wav.ts'

/** Words as the sound of a telephone; null: nobody here can say them. */
export type SpeakWords = (words: string) => Promise<Int16Array | null>

/** By the program of the configuration, as the alarms' voice is; where it is not installed, nobody speaks. */
export const speakBy =
  (command: string): SpeakWords =>
  async (words) =>
    command === '' ? null : samplesOf(await espeak(command)(words), SAMPLE_RATE)
