import { createSocket } from 'node:dgram'
import type { Config } from '@gss/server-kit/config'

const LOOPBACK = '127.0.0.1'

/** The demo's doors have pretend controllers: the port they share, for the simulator that plays them and the server that asks them. */
export async function demoDoorsFor(config: Config): Promise<Record<string, string>> {
  if (!config.GSS_DEMO) return {}
  return { GSS_DEMO_DOORS_PORT: String(config.GSS_DEMO_DOORS_PORT || (await freePort())) }
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4')
  await new Promise<void>((bound, failed) => {
    socket.once('error', failed)
    socket.bind(0, LOOPBACK, bound)
  })
  const { port } = socket.address()
  await new Promise<void>((closed) => socket.close(closed))
  return port
}
