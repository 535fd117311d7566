import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { dictionaries } from '../contract/index.ts'
import { names } from './names.ts'
import { nameIn } from './Register/register.ts'

/** The word for a unit's category; what is no code of the dictionary speaks for itself. */
export function useUnitKind() {
  useText(names)
  const language = useSettings((settings) => settings.language)
  const nameOf = nameIn(names.read(language))
  return (kind: string) => nameOf(dictionaries['unitType']?.find(({ code }) => code === kind)?.label ?? kind, 'unitType')
}
