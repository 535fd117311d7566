import { fillSentence } from '@gss/kit/refusal'
import { useEffect } from 'react'
import { useSettings } from '../settings/settings.ts'
import type { Language } from '../language.table.ts'

type Foreign = Exclude<Language, 'zh-CN'>
/** The server refuses in Chinese; the other languages stand under the same code. */
export type RefusalTexts<Code extends string = string> = Record<
  Foreign,
  () => Promise<{ text: Record<Code, string> }>
>
/** Whose refusals begin so, and where their texts are. */
interface Source {
  refuses?: readonly string[]
  open?: () => Promise<{ refusalTexts?: RefusalTexts }>
}

const sources: Source[] = []
const sentences = new Map<Language, Map<string, string>>()
/** What was asked for, so that another language has it too. */
const asked = new Set<string>()
const opening = new Map<string, Promise<void>>()

/** Told where the product is put together: nothing is fetched before something is refused. */
export const addRefusalTexts = (...added: readonly Source[]) => void sources.push(...added)

/** A refusal is told without its text, in the server's own words, rather than late. */
const TEXT_MAX_MS = 2_000

/** The texts of everything refused with codes that begin so, in the language shown. Never fails: the server's words are there. */
export async function openRefusalTexts(subject: string): Promise<void> {
  const { language } = useSettings.getState()
  asked.add(subject)
  if (language === 'zh-CN') return
  const key = `${language} ${subject}`
  const known = opening.get(key) ?? read(subject, language).catch(() => void opening.delete(key))
  opening.set(key, known)
  const late = new Promise<void>((done) => setTimeout(done, TEXT_MAX_MS))
  await Promise.race([known, late])
}

async function read(subject: string, language: Foreign): Promise<void> {
  const source = sources.find(({ refuses }) => refuses?.includes(subject))
  const texts = (await source?.open?.())?.refusalTexts
  const { text } = (await texts?.[language]()) ?? { text: {} }
  const known = sentences.get(language) ?? new Map<string, string>()
  for (const [code, sentence] of Object.entries(text)) known.set(code, sentence)
  sentences.set(language, known)
}

/** `alarm` of `alarm.notFound`. */
export const subjectOf = (code: string): string => code.slice(0, Math.max(0, code.indexOf('.')))

/** For screens that refuse something themselves, in the words of the server. */
export function useRefusalTexts(subject: string): void {
  const language = useSettings((settings) => settings.language)
  useEffect(() => void openRefusalTexts(subject), [subject, language])
}

/** What was told in one language can be told in the next. */
export const followLanguage = () => void [...asked].map(openRefusalTexts)

/** The sentence for a code in the language shown; the server's own where there is none. */
export function refusalSentence(
  code: string,
  message: string,
  values?: Record<string, string | number>,
): string {
  const sentence = sentences.get(useSettings.getState().language)?.get(code)
  return sentence === undefined ? message : fillSentence(sentence, values)
}
