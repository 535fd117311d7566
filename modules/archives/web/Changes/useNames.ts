import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { useWords } from '@gss/web-kit/text/words'
import { archivesNames } from '../names.ts'

/** What objects, their fields and their dictionaries' entries are called in the language shown, of whichever module they are. */
export function useNames() {
  useText(archivesNames)
  const { word } = useWords()
  const language = useSettings((settings) => settings.language)
  const read = archivesNames.read(language)
  const nameOf = (chinese: string, whose?: string): string =>
    (whose === undefined ? undefined : (read?.[`${whose}.${chinese}`] ?? word(`name.${whose}.${chinese}`))) ??
    read?.[chinese] ??
    word(`name.${chinese}`) ??
    chinese
  return { nameOf, nameOfObject: (object: string, label = object) => word(`subject.${object}`) ?? label }
}
