import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'

/** A database behind a cable that can be pulled. */
export async function cuttable(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  let isDeaf = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => {
      if (!isDeaf) near.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pulled = new URL(url)
  pulled.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  atTheEnd(async () => {
    cut()
    server.close()
  })
  return {
    url: pulled.href,
    cut,
    /** What is asked still gets through; the answers do not. */
    deafen: () => void (isDeaf = true),
    mend() {
      isCut = false
      isDeaf = false
    },
  }
}
