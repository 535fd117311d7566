/** The parts of smpp that are used here: its package brings no types. */
declare module 'smpp' {
  interface Pdu {
    command_status: number
    message_id?: string
    password?: string
    destination_addr?: string
    data_coding?: number
    short_message?: { message: string }
    response(values: object): Pdu
  }
  type Answer = (pdu: Pdu) => void
  interface Session {
    on(event: 'connect' | 'close', hear: () => void): void
    on(event: 'error', hear: (error: Error) => void): void
    on(event: 'bind_transmitter' | 'submit_sm', hear: Answer): void
    send(pdu: Pdu): void
    bind_transmitter(options: object, answer: Answer): void
    bind_transceiver(options: object, answer: Answer): void
    submit_sm(options: object, answer: Answer): void
    destroy(): void
  }
  interface Server {
    listen(port: number, done: () => void): void
    address(): unknown
    close(): void
  }
  interface Smpp {
    connect(options: { host: string; port: number; tls: boolean }): Session
    createServer(session: (session: Session) => void): Server
  }
  const smpp: Smpp
  export default smpp
}
