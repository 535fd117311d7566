import { unitNames } from '@gss/archives/server'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { sayer } from '@gss/live/server'
import type { Tx } from '@gss/server-kit/database'
import { type Confirmation, pushes } from '../contract/index.ts'
import type { NotifyDeps } from './deps.ts'
import { answerOfMessage, type ByToken, cancelAnswered, messageByToken } from './messageStore.ts'
import { type Ended, endRoundsOfMessage } from './roundStore.ts'
import { hashOf } from './tokens.ts'

const say = sayer(pushes)
/** A link works for a day. */
const LINK_MAX_MS = 86_400_000

async function found(token: string, { db, clock }: NotifyDeps): Promise<ByToken | null> {
  const message = await messageByToken(db, hashOf(token))
  if (!message || clock().getTime() - message.createdAt.getTime() > LINK_MAX_MS) return null
  return message
}

async function shown(message: ByToken, { db }: NotifyDeps): Promise<Confirmation> {
  const names = await unitNames(db, [message.unitId])
  const answer = await answerOfMessage(db, message)
  return {
    unitName: names.get(message.unitId) ?? '',
    subject: message.subject,
    lines: message.lines,
    count: message.counted,
    confirmedBy: answer?.by ?? null,
    confirmedAt: answer?.at ?? null,
  }
}

export async function toConfirm(token: string, deps: NotifyDeps): Promise<Confirmation | Refusal> {
  const message = await found(token, deps)
  return message ? shown(message, deps) : refuse('notify.linkUnknown')
}

/** The first stops the others; the second is told who it was. */
export async function confirm(
  token: string,
  from: string,
  deps: NotifyDeps,
): Promise<Confirmation | Refusal> {
  const message = await found(token, deps)
  if (!message) return refuse('notify.linkUnknown')
  await confirmed(message, { how: 'link', from }, deps)
  return shown(message, deps)
}

/** Pressed while they were told of it. */
export const confirmByKey = (message: Confirmed, deps: NotifyDeps): Promise<void> =>
  confirmed(message, { how: 'key', from: '' }, deps)

type Confirmed = Pick<ByToken, 'unitId' | 'messageId' | 'person' | 'recipient'>
async function confirmed(
  message: Confirmed,
  { how, from }: { how: 'link' | 'key'; from: string },
  deps: NotifyDeps,
): Promise<void> {
  const by = message.person || message.recipient
  await deps.db.transaction(async (tx) => {
    const ended = await endRoundsOfMessage(tx, message, { by, how, now: deps.clock() })
    await cancelAnswered(tx, ended, by)
    await deps.journal.writeAll(
      tx,
      ended.map((round) => ({
        unitId: round.unitId,
        actor: { id: null, name: by, ip: from },
        act: how === 'key' ? 'notify.confirmByKey' : 'notify.confirm',
        subject: { kind: round.subjectKind, id: round.subjectId, name: round.values.title },
        after: { recipient: message.recipient },
      })),
    )
    await tellAnswered(tx, ended, by, deps)
  })
}

/** Consoles hear that somebody answered, and whose word it was. */
export const tellAnswered = (
  tx: Tx,
  ended: readonly Ended[],
  by: string,
  { live }: Pick<NotifyDeps, 'live'>,
): Promise<void> =>
  live.say(
    tx,
    ended.map(({ unitId, roundId, subjectKind, subjectId }) =>
      say('notify.answered', { unitId }, { roundId, subjectKind, subjectId, by }),
    ),
  )
