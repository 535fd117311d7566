import { dc09With, gb26875, type Receiver, type Tongue } from '@gss/gateways/server'
import type { Config } from '@gss/server-kit/config'
import type { Pressure } from './pressure.ts'
import { type Listening, listenTcp } from './tcp.ts'
import { listenUdp } from './udp.ts'

/** Where one language is heard. */
export interface Listen {
  tongue: Tongue
  host: string
  port: number
}

/** What this process listens for: a row for each language. */
export const listensOf = (
  config: Pick<Config, 'GSS_GB26875_HOST' | 'GSS_GB26875_PORT'> & Partial<Pick<Config, 'GSS_DC09_PORT'>>,
  keyOf: (address: string) => string | null = () => null,
): Listen[] => {
  const { GSS_GB26875_HOST: host, GSS_GB26875_PORT: port, GSS_DC09_PORT: dc09Port = 0 } = config
  const first = { tongue: gb26875, host, port }
  return dc09Port === 0 ? [first] : [first, { tongue: dc09With(keyOf), host, port: dc09Port }]
}

interface Deps {
  receiver: Receiver
  pressure: Pressure
  /** In all languages together. */
  connectionsMax: number
  onSkipped: (bytes: number) => void
  onDropped: () => void
}

export interface GatewayEars {
  portOf(language: string): number
  connections(): number
  stopReading(): void
  close(): Promise<void>
}

/** Each language by TCP and UDP, on the same port. */
export async function listenAll(listens: readonly Listen[], deps: Deps): Promise<GatewayEars> {
  const connectionsMax = Math.ceil(deps.connectionsMax / listens.length)
  const ports = new Map<string, number>()
  const tcps: Listening[] = []
  const udps: Listening[] = []
  for (const listen of listens) {
    const tcp = await listenTcp({ ...deps, ...listen, connectionsMax })
    ports.set(listen.tongue.name, tcp.port)
    tcps.push(tcp)
    udps.push(await listenUdp({ ...deps, ...listen, port: tcp.port }))
  }
  const all = [...tcps, ...udps]
  return {
    portOf: (language) => ports.get(language) ?? 0,
    connections: () => tcps.reduce((sum, tcp) => sum + tcp.connections(), 0),
    stopReading() {
      for (const listening of all) listening.stopReading()
    },
    async close() {
      await Promise.all(all.map((listening) => listening.close()))
    },
  }
}
