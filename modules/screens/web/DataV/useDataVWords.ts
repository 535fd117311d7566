import { useSettings } from '@gss/web-kit/settings/settings'
import { waitFor } from '@gss/web-kit/text/book'
import type { DataVKey } from '../../contract/index.ts'
import { dataVFigureKey } from '../../contract/dataVWords.ts'
import { dataVBook } from './dataVBook.ts'

/** Names come as keys from the server: one that has no name here is shown as it is. */
export function useDataVWords() {
  const language = useSettings((settings) => settings.language)
  waitFor(dataVBook, language)
  const texts = new Map(Object.entries(dataVBook.read(language) ?? {}))
  const word = (key: string): string => texts.get(key) ?? key
  return { word, figure: (block: DataVKey, key: string): string => word(dataVFigureKey(block, key)) }
}
