import { registerNameIn } from '@gss/archives/web'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { objects } from '../contract/index.ts'
import { devicesNames } from './names.ts'

const CHOICES =
  objects.find(({ object }) => object === 'nbDevice')?.fields.find(({ name }) => name === 'devType')
    ?.choices ?? []

/** Kinds of wireless devices, for whoever chooses one. */
export function useNbTypes(): { value: string; label: string }[] {
  useText(devicesNames)
  const language = useSettings((settings) => settings.language)
  const nameOf = registerNameIn(devicesNames.read(language))
  return CHOICES.map(({ code, label }) => ({ value: code, label: nameOf(label, 'nbType') }))
}
