import type { Database } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import { espeak } from '@gss/server-kit/speech/espeak'
import { playableWav, samplesOf } from '@gss/server-kit/speech/wav'
import { SAMPLE_RATE } from '../../contract/wav.ts'
import type { KeptCall } from '../callStore.ts'

/** Words as the sound of a telephone; null: nobody here can say them. */
export type SpeakWords = (words: string) => Promise<Int16Array | null>

/** By the program of the configuration, as the alarms' voice is; where it is not installed, nobody speaks. */
export const speakBy =
  (command: string): SpeakWords =>
  async (words) =>
    command === '' ? null : samplesOf(await espeak(command)(words), SAMPLE_RATE)

interface SayingDeps {
  db: Database
  files: Files
  speak: SpeakWords
  log: { warn(fields: object, message: string): void }
}
/** What is heard of a call: its recording, then its words. Either alone says more than silence. */
export async function soundSaid(
  { soundId, words }: Pick<KeptCall, 'soundId' | 'words'>,
  { db, files, speak, log }: SayingDeps,
): Promise<Int16Array | null> {
  const recorded = soundId === null ? null : await recordingOf(soundId, { db, files, log })
  const spoken = await speak(words).catch((error: unknown) => {
    if (!recorded) throw error
    log.warn({ err: error }, 'the words after a recording could not be said')
    return null
  })
  if (!recorded || !spoken) return recorded ?? spoken
  const both = new Int16Array(recorded.length + spoken.length)
  both.set(recorded)
  both.set(spoken, recorded.length)
  return both
}

async function recordingOf(soundId: string, { db, files, log }: Omit<SayingDeps, 'speak'>) {
  try {
    const kept = await files.find(db, soundId)
    const sound = kept ? playableWav(await files.read(kept, 0, kept.bytes)) : null
    return sound ? samplesOf(sound.wav, SAMPLE_RATE) : null
  } catch (error) {
    log.warn({ err: error, soundId }, 'a recording could not be played')
    return null
  }
}
