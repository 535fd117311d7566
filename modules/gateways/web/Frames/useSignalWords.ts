import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { signalBook } from './signalBook.ts'

/** What we call a state, an operation or a reason; what has no word, such as a reserved bit, keeps its own name. */
export function useSignalWords(): (key: 'reason' | 'bit', name: string) => string {
  useText(signalBook)
  const language = useSettings((settings) => settings.language)
  const words: Readonly<Record<string, string>> = signalBook.read(language) ?? {}
  return (key, name) => words[`${key}.${name}`] ?? name
}
