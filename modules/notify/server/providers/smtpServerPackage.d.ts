/** For tests: its package brings no types. */
declare module 'smtp-server' {
  import type { Readable } from 'node:stream'
  import type { Server } from 'node:net'
  interface Options {
    authOptional: boolean
    disabledCommands: string[]
    onAuth(
      auth: { username: string; password: string },
      session: unknown,
      done: (error: Error | null, answer?: { user: string }) => void,
    ): void
    onData(stream: Readable, session: unknown, done: () => void): void
  }
  export class SMTPServer {
    constructor(options: Options)
    server: Server
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
  }
}
