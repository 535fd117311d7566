import { logProvider, type OutboxProvider } from '@gss/server-kit/outbox'
import { ACCOUNT_SENTENCES, fillWords } from '../contract/index.ts'
import { carriersOf } from './carrying.ts'
import type { NotifyDeps } from './deps.ts'

/**
 * Codes and links of the ground below leave by the ways that are set up here; they stand in no list, because whoever could read them there could
 * use them. Where no way carries the channel they are written down, as before.
 */
export function carryAccounts(deps: Pick<NotifyDeps, 'db' | 'clock' | 'secrets' | 'config'>): OutboxProvider {
  const written = logProvider(deps.config.GSS_DATA_DIR, deps.clock)
  return {
    async send(message, signal) {
      const sentence = ACCOUNT_SENTENCES[message.template]
      const { wayId, carry } = (await carriersOf(deps.db, deps))(message.channel, null)
      if (wayId === null || !sentence) return written.send(message, signal)
      const values = Object.fromEntries(
        Object.entries(message.values).map(([name, value]) => [name, String(value)]),
      )
      const [subject, words] = sentence
      const { messageId, recipient } = message
      await carry(
        { messageId, recipient, subject, body: fillWords(words, values), sentAt: deps.clock() },
        signal,
      )
      return undefined
    },
  }
}
