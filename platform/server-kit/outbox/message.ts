import type { ColumnType, Generated } from 'kysely'

export const OUTBOX_CHANNELS = ['sms', 'email'] as const
export type OutboxChannel = (typeof OUTBOX_CHANNELS)[number]

/** A message to a person outside: which words it has is the provider's matter, in the language of its reader. */
export interface OutboxMessage {
  channel: OutboxChannel
  /** A mobile number or an address, already checked. */
  recipient: string
  /** Names the text: 'session.code'. */
  template: string
  /** What is put into it. Wiped as soon as it is sent: there may be a code or a one-time link among it. */
  values: Record<string, string | number>
  /** For what is worth nothing an hour later. */
  maxAttempts?: number
}

export interface OutboxTables {
  outbox: {
    message_id: string
    channel: OutboxChannel
    recipient: string
    template: string
    values: ColumnType<Record<string, string | number>, string, string>
    status: Generated<'waiting' | 'sent' | 'failed'>
    attempts: Generated<number>
    last_error: string | null
    created_at: Date
    sent_at: Date | null
  }
}

/** Hands a message to whoever carries it: SMTP, SMPP, a modem. Throws when it was not taken; then it is tried again. */
export interface OutboxProvider {
  send(
    message: Omit<OutboxMessage, 'maxAttempts'> & { messageId: string },
    signal: AbortSignal,
  ): Promise<void>
}
