import { fill } from '@gss/kit/refusal'
import { use, useCallback } from 'react'
import { useSettings } from '../settings/settings.ts'
import type { Language } from './language.ts'

export type Values = Record<string, string | number>
/** A text in another language must have every sentence of the Chinese one: `text: TextOf<typeof zhCN>`. */
export type TextOf<T> = Record<keyof T, string>
type Pages<K extends string> = Record<Language, () => Promise<{ text: Record<K, string> }>>

/** The sentences of one feature in four languages, each language fetched when first needed. */
export interface Book<K extends string> {
  open(language: Language): Promise<void>
  /** In the language now shown; the book must be open in it. */
  say: Say<K>
  read(language: Language): Record<K, string> | undefined
}
export type Say<K extends string> = (key: K, values?: Values) => string

export function book<K extends string>(pages: Pages<K>): Book<K> {
  const read = new Map<Language, Record<K, string>>()
  const opening = new Map<Language, Promise<void>>()
  const open = (language: Language) => {
    const known = opening.get(language)
    if (known) return known
    const promise = pages[language]().then(
      ({ text }) => void read.set(language, text),
      (fault: unknown) => {
        opening.delete(language) // the next look tries again
        throw fault
      },
    )
    opening.set(language, promise)
    return promise
  }
  const say: Say<K> = (key, values) => fill(read.get(useSettings.getState().language)?.[key] ?? key, values)
  return { open, say, read: (language) => read.get(language) }
}

/** The sentences for a component; suspends until the book is open in the language of the person. */
export function useText<K extends string>(from: Book<K>): Say<K> {
  const language = useSettings((settings) => settings.language)
  if (!from.read(language)) use(from.open(language))
  return useCallback<Say<K>>((key, values) => fill(from.read(language)?.[key] ?? key, values), [from, language])
}
