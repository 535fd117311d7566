import { fillSentence } from '@gss/kit/refusal'
import { useSettings } from '@gss/web-kit/settings/settings'
import { type Values, waitFor } from '@gss/web-kit/text/book'
import { homePageBook } from './homePageBook.ts'

/** Codes come as words from the server: one that has no name here is shown as it is. */
export function useWord() {
  const language = useSettings((settings) => settings.language)
  waitFor(homePageBook, language)
  const texts = new Map(Object.entries(homePageBook.read(language) ?? {}))
  return (of: string, code: string, values?: Values): string => {
    const found = texts.get(`${of}.${code}`)
    return found === undefined ? code : fillSentence(found, values)
  }
}
