import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { type Category, type Channel, fillWords, SENTENCES, SUBJECTS } from '../../contract/index.ts'
import { timeWords } from '../moment.ts'
import { insertPast, isAnyMessageThere } from './sowStore.ts'

export interface SownWord {
  unitId: string
  unitName: string
  person: string
  recipient: string
  channel: Channel
  category: Category
  title: string
  place: string
  at: Date
  /** Seconds until somebody pressed the link; null: nobody, or nobody had to. */
  confirmedAfterS: number | null
  error?: string
}
const MS_PER_S = 1_000

/** What left the house in the days before, where nothing has yet. */
export async function sowNotify(tx: Tx, words: readonly SownWord[]): Promise<void> {
  if (await isAnyMessageThere(tx)) return
  await insertPast(
    tx,
    words.map(({ unitName, title, place, at, confirmedAfterS, error = null, category, ...rest }) => ({
      ...rest,
      category,
      title,
      messageId: newId(at.getTime()),
      roundId: newId(at.getTime()),
      subject: `${SUBJECTS[category]} ${unitName}`,
      line: fillWords(SENTENCES[category], { unit: unitName, title, place, time: timeWords(at) }),
      state: error === null ? ('sent' as const) : ('failed' as const),
      error,
      sentAt: at,
      confirmedAt: confirmedAfterS === null ? null : new Date(at.getTime() + confirmedAfterS * MS_PER_S),
    })),
  )
}
