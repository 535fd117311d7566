import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** What takes over a connection at one address, or at all that begin with it where it ends in a slash. */
export interface UpgradeDoor {
  path: string
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}
export interface Upgrades {
  add(door: UpgradeDoor): void
}

const HTTP = { forbidden: 403, notFound: 404 } as const

/** The doors of one server for what is no call: each at its own address, for pages of our own. */
export function upgradesOf(server: Server, publicUrl: string): Upgrades {
  const doors: UpgradeDoor[] = []
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const { pathname } = new URL(request.url ?? '/', 'http://h')
    const door = doors.find(({ path }) =>
      path.endsWith('/') ? pathname.startsWith(path) : pathname === path,
    )
    if (!door) return refuseUpgrade(socket, HTTP.notFound)
    if (!isOurs(request.headers.origin, request.headers.host)) return refuseUpgrade(socket, HTTP.forbidden)
    door.upgrade(request, socket, head)
  })

  /** A program says no origin, a browser always does. */
  const isOurs = (origin: string | undefined, host: string | undefined): boolean =>
    origin === undefined || origin === new URL(publicUrl).origin || hostOf(origin) === host
  return { add: (door) => void doors.push(door) }
}

export const refuseUpgrade = (socket: Duplex, status: number): void =>
  void socket.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null // `null` is what a sandboxed page says
  }
}
