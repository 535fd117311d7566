import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { archivesNames } from '../names.ts'
import { registerNameIn } from '../Register/register.ts'
import { registerBook } from '../Register/registerBook.ts'

/** What everything is read by that is printed. */
export const SHEETS = 'archives.info'

/** How forms and their fields are called in the language shown. */
export function useSheetSpeech() {
  const say = useText(registerBook)
  useText(archivesNames)
  const language = useSettings((settings) => settings.language)
  return { say, nameOf: registerNameIn(archivesNames.read(language)) }
}
