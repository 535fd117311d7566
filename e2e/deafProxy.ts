import { connect, createServer, type Socket } from 'node:net'
import type { Product } from './product.ts'

const SWITCHED = /^Upgrade: *websocket/im

export interface DeafProxy {
  /** The product's first address, through it. */
  address: string
  /** From now on the live sockets stay open and nothing comes through them, in neither direction; or again. */
  setDeaf: (isDeaf: boolean) => void
  stop: () => Promise<void>
}

/** Between browser and product: what a network does that loses a flow and tells nobody. Requests go through it as ever. */
export async function startDeafProxy({ address }: Product): Promise<DeafProxy> {
  const { hostname, port, pathname } = new URL(address)
  const sockets = new Set<Socket>()
  let isDeaf = false
  const server = createServer((browser) => {
    const product = connect({ host: hostname, port: Number(port) })
    let isLive = false
    const pass = (to: Socket) => (bytes: Buffer) => {
      if (!isLive || !isDeaf) to.write(bytes)
    }
    browser.on('data', (bytes: Buffer) => (isLive ||= SWITCHED.test(bytes.toString('latin1'))))
    browser.on('data', pass(product))
    product.on('data', pass(browser))
    for (const [one, other] of [
      [browser, product],
      [product, browser],
    ] as const) {
      sockets.add(one)
      one.on('error', () => one.destroy())
      one.on('end', () => other.end())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const at = server.address()
  if (typeof at !== 'object' || at === null) throw new Error('the proxy has no port')
  return {
    address: `http://127.0.0.1:${at.port}${pathname}`,
    setDeaf: (is) => void (isDeaf = is),
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
