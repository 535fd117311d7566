import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { WaySettings } from '../../contract/index.ts'
import { ANSWER_MAX_MS, type Carry, NotTaken, errorWordsOf } from './provider.ts'

/** One mail, plain text: what stands in it is read, never run. Its Message-ID is ours, so that one sent twice is recognised. */
export const carryBySmtp =
  ({ host, port, security, username, sender }: WaySettings, secret: string): Carry =>
  async ({ messageId, recipient, subject, body, sentAt }, signal) => {
    const transport = createTransport({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(username && { auth: { user: username, pass: secret } }),
      connectionTimeout: ANSWER_MAX_MS,
      greetingTimeout: ANSWER_MAX_MS,
      socketTimeout: ANSWER_MAX_MS,
    })
    let isHandedOver = false
    const text = Readable.from([Buffer.from(body)], { objectMode: false })
    text.on('end', () => void (isHandedOver = true))
    // Closed, a transport goes on with the mail it has: nobody waits for that.
    let stop: () => void = () => undefined
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(new Error('no answer in time'))
    })
    signal.addEventListener('abort', stop, { once: true })
    try {
      const sending = transport.sendMail({
        messageId: `<${messageId}@${domainOf(sender)}>`,
        from: sender,
        to: recipient,
        subject,
        text,
        date: sentAt,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const sent = await Promise.race([sending, stopped])
      if (sent.rejected.length > 0) throw new NotTaken(`rejected: ${sent.response}`)
      return { providerId: sent.messageId, said: sent.response }
    } catch (error) {
      throw isCertain(error, isHandedOver) ? new NotTaken(errorWordsOf(error)) : error
    } finally {
      signal.removeEventListener('abort', stop)
      transport.close()
    }
  }

const CERTAIN = new Set(['EAUTH', 'EENVELOPE', 'EDNS', 'ETLS', 'ENOAUTH'])
/** A line that breaks: certain only before the mail was handed over. */
const BROKEN = new Set(['ESOCKET', 'ECONNECTION'])
const REFUSED_FROM = 400
/** Said before the mail was handed over, or a plain no. */
function isCertain(error: unknown, isHandedOver: boolean): boolean {
  if (error instanceof NotTaken) return true
  if (!(error instanceof Error)) return false
  if ('responseCode' in error && typeof error.responseCode === 'number')
    return error.responseCode >= REFUSED_FROM
  if (!('code' in error) || typeof error.code !== 'string') return false
  return CERTAIN.has(error.code) || (BROKEN.has(error.code) && !isHandedOver)
}
const domainOf = (sender: string): string => /@([\w.-]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost'
