import { once } from 'node:events'
import { createServer } from 'node:net'
import type { DemoReporter } from '@gss/city/contract'
import { Aedes } from 'aedes'
import { connectAsync } from 'mqtt'
import { type ReporterCentre, measuredValues } from './said.ts'

const EVERY_MS = 30_000
const KILOPASCALS = 1_000

/** A site's own broker, with its gauges: the centre visits it as a client. */
export async function startSiteBroker(
  reporters: readonly DemoReporter[],
  { host, brokerPort, now }: ReporterCentre,
): Promise<() => void> {
  if (brokerPort === 0) return () => undefined
  const broker = await Aedes.createBroker()
  const server = createServer((socket) => broker.handle(socket))
  server.listen(brokerPort, host)
  await once(server, 'listening')
  // The gauges are clients as the centre is: what a broker says of its own accord it cannot say again.
  const gauges = await connectAsync(`mqtt://${host}:${brokerPort}`, { clientId: 'gauges' })
  const say = (topic: string, payload: string, retain = false) =>
    void gauges.publishAsync(topic, payload, { qos: 1, retain }).catch(() => undefined) // it is said again
  const tell = () => {
    for (const reporter of reporters) {
      const of = new Map(measuredValues(reporter, now()).map(({ word, value }) => [word, value]))
      say(`site/${reporter.code}/status`, 'online', true)
      say(
        `site/${reporter.code}/data`,
        JSON.stringify({
          kpa: Math.round((of.get('pressure') ?? 0) * KILOPASCALS),
          bat: of.get('battery'),
          ts: Math.round(now()),
        }),
      )
    }
  }
  broker.on('subscribe', tell)
  const timer = setInterval(tell, EVERY_MS)
  return () => {
    clearInterval(timer)
    gauges.end(true)
    broker.close()
    server.close()
  }
}
