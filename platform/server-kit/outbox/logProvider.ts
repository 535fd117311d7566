import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../clock.ts'
import type { OutboxProvider } from './message.ts'

/** Where nothing else is set up: one line per message in a file only its owner can read. In the demo it is where codes are read. */
export function logProvider(dataDir: string, clock: Clock): OutboxProvider {
  const file = path.join(dataDir, 'outbox.log')
  return {
    async send({ messageId, channel, recipient, template, values }) {
      await mkdir(dataDir, { recursive: true })
      const line = JSON.stringify({
        at: clock().toISOString(),
        channel,
        recipient,
        template,
        ...values,
        messageId,
      })
      await appendFile(file, `${line}\n`, { mode: 0o600 })
    },
  }
}
