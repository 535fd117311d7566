import { isHealthTrouble } from '@gss/kit/health'
import { useText } from '@gss/web-kit/text/book'
import type { Trouble } from '../../contract/index.ts'
import { healthBook } from './healthBook.ts'

const CHECKS = [
  'database',
  'disk',
  'clock',
  'journal',
  'journalMonths',
  'backup',
  'recoveryLog',
  'secondPath',
  'notify',
  'recordings',
  'telephony',
] as const

/** What is wrong, in the person's language. Of a server that is newer than this page a name may come that has no words yet: it is shown as it comes. */
export function useHealthWords() {
  const say = useText(healthBook)
  return {
    nameOf: ({ name }: Pick<Trouble, 'name'>): string => {
      const known = CHECKS.find((each) => each === name)
      return known ? say(`check.${known}`) : name
    },
    whyOf: ({ code, with: values }: Pick<Trouble, 'code' | 'with'>): string =>
      isHealthTrouble(code) ? say(`trouble.${code}`, values) : code,
  }
}
