import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import {
  BLANK_SETTINGS,
  type Category,
  type NotifyChannel,
  fillWords,
  SENTENCES,
  SUBJECTS,
} from '../../contract/index.ts'
import { timeWords } from '../moment.ts'
import { insertPastMessages, insertVoice, isAnyMessageThere } from './sowStore.ts'

export interface SownWord {
  unitId: string
  unitName: string
  person: string
  recipient: string
  channel: NotifyChannel
  category: Category
  title: string
  place: string
  at: Date
  /** Seconds until somebody pressed the link; null: nobody, or nobody had to. */
  confirmedAfterS: number | null
  error?: string
}
const MS_PER_S = 1_000
const VOICE = '演示语音电话'
/** A role that ships. */
const UNIT_GUARD = 20_020
/** As the rule that ships tells them by a short message. */
const VOICE_WAIT_S = 120

/** What left the house in the days before, where nothing has yet. */
export async function sowNotify(tx: Tx, words: readonly SownWord[], now: Date): Promise<void> {
  if (await isAnyMessageThere(tx)) return
  await insertVoice(tx, {
    wayId: newId(now.getTime()),
    ruleId: newId(now.getTime()),
    name: VOICE,
    settings: BLANK_SETTINGS,
    roleId: UNIT_GUARD,
    waitS: VOICE_WAIT_S,
    now,
  })
  await insertPastMessages(
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
