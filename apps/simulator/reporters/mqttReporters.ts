import type { DemoReporter } from '@gss/city/contract'
import { connect } from 'mqtt'
import { type ReporterCentre, keyFor, reporterReportOf } from './said.ts'

const EVERY_MS = 30_000

/** Devices that report to the centre's own broker; what is not confirmed is said again by the next. */
export function mqttReporters(
  reporters: readonly DemoReporter[],
  { host, mqttPort, key, now }: ReporterCentre,
  onTrouble: (error: unknown) => void,
): () => void {
  if (mqttPort === 0) return () => undefined
  const clients = reporters.map((reporter) => {
    const { code } = reporter
    const client = connect(`mqtt://${host}:${mqttPort}`, {
      clientId: code,
      username: code,
      password: keyFor(key, code),
      reconnectPeriod: 5_000,
    })
    client.on('error', onTrouble)
    const tell = () => {
      if (client.connected)
        client
          .publishAsync(`gss/1/${code}/up`, reporterReportOf(reporter, now()), { qos: 1 })
          .catch(onTrouble)
    }
    client.on('connect', tell)
    return { client, timer: setInterval(tell, EVERY_MS) }
  })
  return () => {
    for (const { client, timer } of clients) {
      clearInterval(timer)
      client.end(true)
    }
  }
}
