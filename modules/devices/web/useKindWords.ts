import { registerNameIn } from '@gss/archives/web'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { componentName, objects, systemName } from '../contract/index.ts'
import { devicesNames } from './names.ts'

const choicesOf = (object: string, name: string) =>
  objects.find((one) => one.object === object)?.fields.find((field) => field.name === name)?.choices ?? []

/** Systems and kinds of the standard by their numbers, and what is chosen when one is written down. */
export function useKindWords() {
  useText(devicesNames)
  const language = useSettings((settings) => settings.language)
  const nameOf = registerNameIn(devicesNames.read(language))
  const optionsOf = (object: string, field: string, dictionary: string) =>
    choicesOf(object, field).map(({ code, label }) => ({ value: code, label: nameOf(label, dictionary) }))
  return {
    system: (type: number) => nameOf(systemName(type), 'stdSystem'),
    component: (type: number) => nameOf(componentName(type), 'stdPart'),
    subSystems: optionsOf('device', 'subSysType', 'subSysType'),
    nbTypes: optionsOf('nbDevice', 'devType', 'nbType'),
    panelTypes: optionsOf('panel', 'panelType', 'panelType'),
  }
}
