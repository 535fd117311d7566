import { type Config, ConfigError, readConfig } from '@gss/server-kit/config'
import { openLogs } from '@gss/server-kit/logs'
import { startCollector } from './collector.ts'

/** The launcher does not start us again after this: the same would happen. */
const EXIT_NEVER = 3
const EXIT_USAGE = 2

/** `node dist/collector.mjs`: receives devices that report, until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig()
  if (config.DATABASE_URL === '')
    throw new ConfigError(
      'DATABASE_URL is not set: start the product by npm start, or give an external PostgreSQL',
    )
  const collector = await startCollector(config, portsOf(config), openLogs(config.GSS_LOG_LEVEL)).catch(
    (error: unknown) => {
      if (!isTaken(error)) throw error
      process.stderr.write(
        `port ${config.GSS_MQTT_PORT} or ${config.GSS_PUSH_PORT} on ${config.GSS_COLLECTOR_HOST} is taken: set GSS_MQTT_PORT and GSS_PUSH_PORT to others\n`,
      )
      process.exit(EXIT_NEVER)
    },
  )
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    void collector.stop().finally(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // A killed launcher takes its children with it.
  process.on('disconnect', end)
  process.send?.({
    ready: true,
    address: `${config.GSS_COLLECTOR_HOST} mqtt ${collector.mqttPort ?? 'off'} push ${collector.pushPort ?? 'off'}`,
  })
}

/** 0: off. */
const portsOf = ({ GSS_MQTT_PORT: mqtt, GSS_PUSH_PORT: push, GSS_COLLECTS: isAsking }: Config) => ({
  isAsking,
  mqtt: mqtt === 0 ? null : mqtt,
  push: push === 0 ? null : push,
})

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof ConfigError ? EXIT_USAGE : 1)
})
