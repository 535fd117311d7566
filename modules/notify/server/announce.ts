import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { type Category, isAlwaysHeard, type MessageValues } from '../contract/index.ts'
import { type AnnounceDeps, NOTIFY_TOPIC } from './deps.ts'
import { cancelAnswered } from './messageStore.ts'
import { timeWords } from './moment.ts'
import { type Ended, endRoundsOf, insertRounds } from './roundStore.ts'

/** What a module above has to tell people who do not sit at a console. */
export interface AnnouncedOutside {
  unitId: string
  category: Category
  /** What it is, so that it can be answered and stopped: 'alarm' and its id. */
  subjectKind: string
  subjectId: string
  unitName: string
  title: string
  place: string
  at: Date
  /** For a voice: where exactly, and what. */
  said?: MessageValues['said']
  /** Mobile numbers that hear it with the first step whatever the rules say. */
  extra?: readonly string[]
  may?: string | null
  userIds?: readonly string[]
}

const FIRST_LANE = 0
const OTHER_LANE = 1
export const laneOf = (category: Category): number => (isAlwaysHeard(category) ? FIRST_LANE : OTHER_LANE)
const valuesOf = ({ unitName, title, place, at, said }: AnnouncedOutside): MessageValues => ({
  unit: unitName,
  title,
  place,
  time: timeWords(at),
  ...(said && { said }),
})

/** With the rest of a transaction: rows, nothing leaves before it commits. Who is told, the rules say afterwards. */
export async function announceByWays(
  tx: Tx,
  announced: readonly AnnouncedOutside[],
  { clock, bus }: AnnounceDeps,
): Promise<void> {
  const now = clock()
  const begun = await insertRounds(
    tx,
    announced.map((one) => ({
      unitId: one.unitId,
      roundId: newId(now.getTime()),
      lane: laneOf(one.category),
      category: one.category,
      subjectKind: one.subjectKind,
      subjectId: one.subjectId,
      values: valuesOf(one),
      extra: [...(one.extra ?? [])],
      may: one.may ?? null,
      userIds: [...(one.userIds ?? [])],
      step: 0,
      nextAt: now,
      openedAt: now,
    })),
  )
  if (begun > 0) tx.after(() => bus.tell(NOTIFY_TOPIC, []))
}

/** Somebody at a console has these in hand: nobody else is told, and what waits to leave does not. */
export async function answered(
  tx: Tx,
  things: readonly { unitId: string; subjectKind: string; subjectId: string }[],
  by: string,
  { clock }: Pick<AnnounceDeps, 'clock'>,
): Promise<Ended[]> {
  const ended = await endRoundsOf(tx, things, { by, how: 'console', now: clock() })
  await cancelAnswered(tx, ended, by)
  return ended
}
