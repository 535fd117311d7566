import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { dictionaries } from '../contract/index.ts'
import { names } from './names.ts'
import { nameIn } from './Register/register.ts'

/** The words of a dictionary's codes; what is no code of it speaks for itself. */
export function useEntryName(dictionary: string): (code: string) => string {
  useText(names)
  const language = useSettings((settings) => settings.language)
  const nameOf = nameIn(names.read(language))
  return (code) =>
    nameOf(dictionaries[dictionary]?.find((entry) => entry.code === code)?.label ?? code, dictionary)
}

/** The word for a unit's category. */
export const useUnitKind = () => useEntryName('unitType')
