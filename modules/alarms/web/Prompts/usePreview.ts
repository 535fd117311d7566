import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { type VoicePrompt, type PromptWay } from '@gss/notify/contract'
import { useEffect, useRef, useState } from 'react'
import type { AlertBody } from '../../contract/pushes.ts'
import { ALARM_KIND_WORDS } from '../../contract/words.ts'
import { playAlone, theVoice, type VoiceSample } from '../Noticing/startNoticing.ts'
import { wordsBy } from '../voice/sayings.ts'
import { promptsBook } from './promptsBook.ts'

export interface Previewed {
  category: VoicePrompt['category']
  template: string
  by: PromptWay
  fileId: string | null
  volume: number
}
/** Tones of what never rings at a seat: a telephone says it. */
const isAlarmKind = (word: string): word is Exclude<AlertBody['kind'], 'operate'> =>
  Object.hasOwn(ALARM_KIND_WORDS, word)

/** A prompt as it would be heard of an alarm, by this seat's own voice; once more: it ends. */
export function usePreview() {
  const say = useText(promptsBook)
  const toast = useToast()
  const [isPlaying, setPlaying] = useState(false)
  const alone = useRef<AbortController | null>(null)
  useEffect(() => () => alone.current?.abort(), [])
  /** An administrator without alarms has no seat's voice: false means the same for both, it was not played. */
  const playBy = async (sample: VoiceSample): Promise<boolean> => {
    const voice = theVoice()
    if (voice) return voice.playSample(sample)
    const wasPlaying = alone.current !== null
    alone.current?.abort()
    alone.current = null
    if (wasPlaying) return true
    const mine = new AbortController()
    alone.current = mine
    await playAlone(sample, mine.signal)
    if (alone.current === mine) alone.current = null
    return true
  }
  const saidOf = (prompt: Previewed) =>
    wordsBy(prompt, {
      unit: say('sample.unit'),
      building: say('sample.building'),
      floor: say('sample.floor'),
      part: say('sample.part'),
      place: say('sample.place'),
      type: say(`category.${prompt.category === 'test' ? 'fire' : prompt.category}`),
    })
  const play = async (prompt: Previewed) => {
    setPlaying(!isPlaying)
    try {
      const kind = isAlarmKind(prompt.category) ? prompt.category : 'operate'
      if (!(await playBy({ kind, ...saidOf(prompt) }))) toast.warn(say('preview.busy'))
    } finally {
      setPlaying(false)
    }
  }
  return { isPlaying, play, saidOf }
}
