import type { Bus } from '../bus.ts'
import type { Place, Tx } from '../database.ts'
import { newId } from '../ids.ts'
import { putJob } from '../jobs.ts'
import type { OutboxMessage } from './message.ts'
import { addMessage } from './store.ts'

export const SEND = 'outbox.send'

/** Writes a message with the act that causes it: it leaves after the commit, and not at all when there is none. Says by which id it is found. */
export async function postMessage(
  place: Place | Tx,
  message: OutboxMessage,
  now: Date,
  bus?: Bus,
): Promise<string> {
  const messageId = newId(now.getTime())
  await addMessage(place, messageId, message, now)
  const { maxAttempts } = message
  await putJob(
    place,
    { kind: SEND, key: messageId, runAt: now, payload: { messageId }, ...(maxAttempts && { maxAttempts }) },
    bus,
  )
  return messageId
}
