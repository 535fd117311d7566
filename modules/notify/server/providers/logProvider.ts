import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Carry } from './provider.ts'

/** Where nothing else is set up: a line per message in a file only its owner can read; the outbox shows the same words. */
export const carryByLog =
  (dataDir: string, channel: string): Carry =>
  async ({ messageId, recipient, subject, body, sentAt }) => {
    await mkdir(dataDir, { recursive: true })
    const line = JSON.stringify({ at: sentAt.toISOString(), channel, recipient, subject, body, messageId })
    await appendFile(path.join(dataDir, 'outbox.log'), `${line}\n`, { mode: 0o600 })
    return { providerId: null, said: 'outbox.log' }
  }
