import { useSettings } from '@gss/web-kit/settings/settings'
import { waitFor } from '@gss/web-kit/text/book'
import { LANGUAGE_BOOKS } from './languageBooks.ts'

/** What a language of devices calls a thing; a thing it has no word for keeps its own name, and so do all of a language without a book. */
export function useLanguageWords(): (
  protocol: string,
  key: 'command' | 'kind' | 'field',
  name: string,
) => string {
  const language = useSettings((settings) => settings.language)
  for (const book of LANGUAGE_BOOKS.values()) waitFor(book, language)
  return (protocol, key, name) => LANGUAGE_BOOKS.get(protocol)?.read(language)?.[`${key}.${name}`] ?? name
}
