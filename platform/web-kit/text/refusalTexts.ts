import { fill } from '@gss/kit/refusal'
import { useSettings } from '../settings/settings.ts'
import type { Language } from './language.ts'

/** The server refuses in Chinese; the other languages stand under the same code. */
export type RefusalTexts<Code extends string = string> = Record<Exclude<Language, 'zh-CN'>, () => Promise<{ text: Record<Code, string> }>>

const added: RefusalTexts[] = []
const sentences = new Map<string, string>()

export const addRefusalTexts = (...texts: RefusalTexts[]) => added.push(...texts)

/** Called at the start and when the language changes. */
export async function openRefusalTexts(language: Language) {
  sentences.clear()
  if (language === 'zh-CN') return
  const opened = await Promise.all(added.map((texts) => texts[language]()))
  for (const { text } of opened) for (const [code, sentence] of Object.entries(text)) sentences.set(code, sentence)
}

/** The sentence for a code in the language shown; the server's own where there is none. */
export function refusalSentence(code: string, message: string, values?: Record<string, string | number>): string {
  if (useSettings.getState().language === 'zh-CN') return message
  const sentence = sentences.get(code)
  return sentence === undefined ? message : fill(sentence, values)
}
