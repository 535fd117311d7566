import type { Place } from '../database.ts'
import type { OutboxMessage, OutboxTables } from './message.ts'

export async function addMessage(
  place: Place,
  messageId: string,
  message: OutboxMessage,
  now: Date,
): Promise<void> {
  await place
    .on<OutboxTables>()
    .insertInto('outbox')
    .values({
      message_id: messageId,
      channel: message.channel,
      recipient: message.recipient,
      template: message.template,
      values: JSON.stringify(message.values),
      created_at: now,
    })
    .execute()
}

export async function waitingMessage(place: Place, messageId: string) {
  const row = await place
    .on<OutboxTables>()
    .selectFrom('outbox')
    .select(['outbox.message_id', 'outbox.channel', 'outbox.recipient', 'outbox.template', 'outbox.values'])
    .where('outbox.message_id', '=', messageId)
    .where('outbox.status', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return null
  const { message_id, channel, recipient, template, values } = row
  return { messageId: message_id, channel, recipient, template, values }
}

const WIPED = '{}'
export async function markPosted(place: Place, messageId: string, now: Date): Promise<void> {
  await place
    .on<OutboxTables>()
    .updateTable('outbox')
    .set((eb) => ({
      status: 'sent',
      sent_at: now,
      values: WIPED,
      attempts: eb('outbox.attempts', '+', 1),
      last_error: null,
    }))
    .where('outbox.message_id', '=', messageId)
    .execute()
}

export async function markFailure(
  place: Place,
  messageId: string,
  why: string,
  isLast: boolean,
): Promise<void> {
  await place
    .on<OutboxTables>()
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('outbox.attempts', '+', 1),
      last_error: why,
      ...(isLast && { status: 'failed' as const, values: WIPED }),
    }))
    .where('outbox.message_id', '=', messageId)
    .execute()
}

export async function dropMessagesBefore(place: Place, before: Date): Promise<void> {
  await place
    .on<OutboxTables>()
    .deleteFrom('outbox')
    .where('outbox.created_at', '<', before)
    .where('outbox.status', '!=', 'waiting')
    .execute()
}
