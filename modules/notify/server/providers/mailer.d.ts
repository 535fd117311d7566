/** The parts of nodemailer that are used here: its package brings no types. */
declare module 'nodemailer' {
  import type { Readable } from 'node:stream'
  interface Sent {
    messageId: string
    response: string
    rejected: unknown[]
  }
  interface Mail {
    messageId: string
    from: string
    to: string
    subject: string
    /** As a stream it is read when a connection stands that takes mail. */
    text: Readable
    date: Date
    disableFileAccess: true
    disableUrlAccess: true
  }
  interface Transport {
    sendMail(mail: Mail): Promise<Sent>
    close(): void
  }
  interface Options {
    host: string
    port: number
    secure: boolean
    requireTLS: boolean
    ignoreTLS: boolean
    auth?: { user: string; pass: string }
    connectionTimeout: number
    greetingTimeout: number
    socketTimeout: number
  }
  export function createTransport(options: Options): Transport
}
