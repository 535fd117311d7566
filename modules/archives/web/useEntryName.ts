import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { dictionaries } from '../contract/index.ts'
import { archivesNames } from './names.ts'
import { registerNameIn } from './Register/register.ts'

/** The words of a dictionary's codes; what is no code of it speaks for itself. */
export function useEntryName(dictionary: string): (code: string) => string {
  useText(archivesNames)
  const language = useSettings((settings) => settings.language)
  const nameOf = registerNameIn(archivesNames.read(language))
  return (code) =>
    nameOf(dictionaries[dictionary]?.find((entry) => entry.code === code)?.label ?? code, dictionary)
}

/** The word for a unit's category. */
export const useUnitKind = () => useEntryName('unitType')
