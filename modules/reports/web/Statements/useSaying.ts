import { registerNameIn, archivesNames } from '@gss/archives/web'
import { devicesNames } from '@gss/devices/web'
import { hazardsBook } from '@gss/hazards/web'
import { permitsBook } from '@gss/permits/web'
import { maintenanceBook } from '@gss/maintenance/web'
import { useText } from '@gss/web-kit/text/book'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useMemo } from 'react'
import { CELL_WORDS } from '../../contract/index.ts'
import { statementsBook } from './statementsBook.ts'

/** Where two dictionaries share a word, that of the systems is meant. */
const DICTIONARY = 'facilitySystem'
const OF_DEVICES = 'stdSystem'

/** What the heads and the cells of a statement are called, in the reader's language. */
export interface Saying {
  head: (key: string) => string
  /** What a statement is called, which some are by how long they tell of. */
  titleOf: (statement: string, measure?: string) => string
  word: (key: string) => string
  hours: (hours: string) => string
}

/** Keys of columns, words and figures come with the statement: what has no word here is shown as it came. */
export function useSaying(): Saying {
  const say = useText(statementsBook)
  useText(hazardsBook)
  useText(permitsBook)
  useText(maintenanceBook)
  useText(archivesNames)
  useText(devicesNames)
  const language = useSettings((settings) => settings.language)
  return useMemo(() => {
    const heads: Readonly<Record<string, string>> = statementsBook.read(language) ?? {}
    const ofPermits: Readonly<Record<string, string>> = permitsBook.read(language) ?? {}
    const words: Readonly<Record<string, string>> = {
      ...maintenanceBook.read(language),
      ...hazardsBook.read(language),
    }
    const nameOf = registerNameIn(archivesNames.read(language))
    const deviceName = registerNameIn(devicesNames.read(language))
    return {
      head: (key) => heads[key] ?? key,
      titleOf: (statement, measure) =>
        heads[`statement.${statement}.${measure}`] ?? heads[`statement.${statement}`] ?? statement,
      word: (key) =>
        heads[`word.${key}`] ??
        words[key] ??
        ofPermits[key.replace(/^permit\./, '')] ??
        (key.startsWith('faultSystem.')
          ? deviceName(CELL_WORDS[key] ?? key, OF_DEVICES)
          : nameOf(CELL_WORDS[key] ?? key, DICTIONARY)),
      hours: (hours) => say('hours', { hours }),
    }
  }, [language, say])
}
