/** Spec §9 "Speech rate 1.2, language zh-CN". */
const RATE = 1.2
const LANGUAGE = 'zh-CN'
const CHINESE = /^(zh|cmn)\b/i
/** Some browsers never say that a sentence is over, */
const SENTENCE_MAX_MS = 20_000
/** and some, whose voice comes over the network, never begin. */
const BEGIN_MAX_MS = 3_000

/** Asked each time: browsers bring their voices late. */
export function chineseVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined
  const voices = speechSynthesis.getVoices().filter(({ lang }) => CHINESE.test(lang))
  return voices.find(({ lang }) => lang === LANGUAGE) ?? voices[0]
}

/** False: not a word of it was heard. */
export function speak(
  text: string,
  voice: SpeechSynthesisVoice,
  signal: AbortSignal,
  volume = 1,
): Promise<boolean> {
  return new Promise((resolve) => {
    const sentence = new SpeechSynthesisUtterance(text)
    Object.assign(sentence, { voice, lang: voice.lang, rate: RATE, volume })
    let hasBegun = false
    const over = () => {
      window.clearTimeout(timer)
      window.clearTimeout(beginning)
      resolve(hasBegun)
    }
    const giveUp = () => {
      speechSynthesis.cancel()
      over()
    }
    const timer = window.setTimeout(giveUp, SENTENCE_MAX_MS)
    const beginning = window.setTimeout(() => !hasBegun && giveUp(), BEGIN_MAX_MS)
    sentence.addEventListener('start', () => (hasBegun = true))
    sentence.addEventListener('end', over)
    sentence.addEventListener('error', over)
    signal.addEventListener('abort', giveUp)
    speechSynthesis.speak(sentence)
  })
}
