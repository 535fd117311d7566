import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { protocolBook } from './protocolBook.ts'

/** What the protocol calls a thing; a thing it has no word for, such as a reserved bit, keeps its own name. */
export function useProtocolWords(): (key: 'command' | 'reason' | 'kind' | 'bit' | 'field', name: string) => string {
  useText(protocolBook)
  const language = useSettings((settings) => settings.language)
  const words: Readonly<Record<string, string>> = protocolBook.read(language) ?? {}
  return (key, name) => words[`${key}.${name}`] ?? name
}
