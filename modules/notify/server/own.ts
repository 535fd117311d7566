import { type Refusal, refuse } from '@gss/kit/refusal'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type NotifyChannel,
  fillWords,
  type Own,
  type OwnChoice,
  SENTENCES,
  STANDARD_CHOICE,
  SUBJECTS,
} from '../contract/index.ts'
import { laneOf } from './announce.ts'
import { NOTIFY_TOPIC, type NotifyDeps } from './deps.ts'
import { putMessages } from './messageStore.ts'
import { timeWords } from './moment.ts'
import { choiceOf, saveChoice } from './ownStore.ts'
import { addressesOf, trialsSince } from './ownViews.ts'
import { pushIdsOf } from './pushStore.ts'
import { isAddressOf } from './recipient.ts'

const TRIALS_MAX = 3
const TRIALS_IN_MS = 60_000

export async function ownOf(who: Caller, { db }: NotifyDeps): Promise<Own> {
  const choice = (await choiceOf(db, who.userId)) ?? STANDARD_CHOICE
  return { ...choice, ...(await addressesOf(db, who.userId)) }
}

export async function setOwn(choice: OwnChoice, who: Caller, deps: NotifyDeps): Promise<null | Refusal> {
  if ((choice.quietFromMin === null) !== (choice.quietUntilMin === null)) return refuse('notify.quietHalf')
  const { db, clock, journal } = deps
  const before = (await choiceOf(db, who.userId)) ?? STANDARD_CHOICE
  return db.transaction(async (tx) => {
    await saveChoice(tx, who.userId, choice, clock())
    await journal.write(tx, {
      ...(who.unitId !== null && { unitId: who.unitId }),
      actor: actorOf(who),
      act: 'notify.setOwn',
      subject: { kind: 'user', id: who.userId, name: who.realname },
      before,
      after: choice,
    })
    return null
  })
}

/** By the same ways as everything else; three a minute. */
export async function tryOwn(channel: NotifyChannel, who: Caller, deps: NotifyDeps): Promise<null | Refusal> {
  const { db, clock, bus } = deps
  const now = clock()
  const recipients = await trialsTo(channel, who, deps)
  if (recipients.length === 0) return refuse(channel === 'push' ? 'notify.pushOff' : 'notify.noAddress')
  if ((await trialsSince(db, who.userId, new Date(now.getTime() - TRIALS_IN_MS))) >= TRIALS_MAX)
    return refuse('notify.tooManyTrials')
  return db.transaction(async (tx) => {
    const messages = recipients.map((recipient) => {
      const messageId = newId(now.getTime())
      return {
        unitId: who.unitId ?? PLATFORM_UNIT,
        messageId,
        dedupeKey: `test ${messageId}`,
        foldKey: `test ${messageId}`,
        lane: laneOf('test'),
        channel,
        wayId: null,
        recipient,
        person: who.realname,
        userId: who.userId,
        category: 'test' as const,
        subject: SUBJECTS.test,
        lines: [fillWords(SENTENCES.test, { time: timeWords(now) })],
        counted: 1,
        needsConfirm: false,
        tokenHash: null,
        nextAt: now,
        createdAt: now,
        rounds: [],
      }
    })
    await putMessages(tx, messages, now)
    tx.after(() => bus.tell(NOTIFY_TOPIC, []))
    return null
  })
}

/** One's own number or address; each phone that hears pushes. */
async function trialsTo(channel: NotifyChannel, who: Caller, { db }: NotifyDeps): Promise<string[]> {
  if (channel === 'push') return pushIdsOf(db, who.userId)
  const { mobile, emailAddress } = await addressesOf(db, who.userId)
  const recipient = (channel === 'email' ? emailAddress : mobile) ?? ''
  return isAddressOf(channel, recipient) ? [recipient] : []
}
