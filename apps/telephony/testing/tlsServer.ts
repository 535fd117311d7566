import { createServer, type TLSSocket } from 'node:tls'
import { writeMessage } from '@gss/sip'
import { hearLine, type TransportOpening, type SipTransport } from '../transport.ts'
import { CERTIFICATE, KEY } from './certificate.ts'

/** The other end of SIP over TLS: it is connected to, and answers by the same connections. */
export async function openTlsServer({
  host,
  port,
  hear,
  onError,
}: TransportOpening): Promise<SipTransport & { drop: () => void }> {
  const lines = new Map<string, TLSSocket>()
  const server = createServer({ cert: CERTIFICATE, key: KEY, minVersion: 'TLSv1.2' }, (socket) => {
    const peer = { host: socket.remoteAddress ?? '', port: socket.remotePort ?? 0 }
    lines.set(`${peer.host}:${peer.port}`, socket)
    hearLine(socket, peer, { hear, onError })
  })
  server.on('tlsClientError', onError)
  await new Promise<void>((ready) => server.listen(port, host, ready))
  const address = server.address()
  const drop = () => {
    for (const line of lines.values()) line.destroy()
    lines.clear()
  }
  return {
    protocol: 'TLS',
    host,
    port: typeof address === 'object' && address ? address.port : port,
    // Whoever is called is whoever is connected: a telephone system knows them by their connection.
    send(message, to) {
      const line = lines.get(`${to.host}:${to.port}`) ?? [...lines.values()].at(-1)
      line?.write(writeMessage(message), 'latin1')
    },
    drop,
    close: () =>
      new Promise((done) => {
        drop()
        server.close(() => done())
      }),
  }
}
