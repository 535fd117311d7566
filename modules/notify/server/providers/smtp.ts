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
    const stop = () => transport.close()
    signal.addEventListener('abort', stop, { once: true })
    try {
      const sent = await transport.sendMail({
        messageId: `<${messageId}@${domainOf(sender)}>`,
        from: sender,
        to: recipient,
        subject,
        text: body,
        date: sentAt,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      if (sent.rejected.length > 0) throw new NotTaken(`rejected: ${sent.response}`)
      return { providerId: sent.messageId, said: sent.response }
    } catch (error) {
      throw isCertain(error) ? new NotTaken(errorWordsOf(error)) : error
    } finally {
      signal.removeEventListener('abort', stop)
      transport.close()
    }
  }

/** Said before the mail was handed over, or a plain no. */
const CERTAIN = new Set(['EAUTH', 'EENVELOPE', 'EDNS', 'ESOCKET', 'ECONNECTION', 'ETLS', 'ENOAUTH'])
const REFUSED_FROM = 400
function isCertain(error: unknown): boolean {
  if (error instanceof NotTaken) return true
  if (!(error instanceof Error)) return false
  if ('responseCode' in error && typeof error.responseCode === 'number')
    return error.responseCode >= REFUSED_FROM
  return 'code' in error && typeof error.code === 'string' && CERTAIN.has(error.code)
}
const domainOf = (sender: string): string => /@([\w.-]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost'
