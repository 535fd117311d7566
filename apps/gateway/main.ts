import { ConfigError, readConfig } from '@gss/server-kit/config'
import { openLogs } from '@gss/server-kit/logs'
import { startGateway } from './gateway.ts'

/** The launcher does not start us again after this: the same would happen. */
const EXIT_NEVER = 3
const EXIT_USAGE = 2

/** `node dist/gateway.mjs`: receives transmission devices until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig()
  if (config.DATABASE_URL === '')
    throw new ConfigError(
      'DATABASE_URL is not set: start the product by npm start, or give an external PostgreSQL',
    )
  const { GSS_GB26875_HOST: host, GSS_GB26875_PORT: port } = config
  const log = openLogs(config.GSS_LOG_LEVEL)
  const gateway = await startGateway(config, log).catch((error: unknown) => {
    if (!isTaken(error)) throw error
    process.stderr.write(`port ${port} on ${host} is taken: set GSS_GB26875_PORT to another\n`)
    process.exit(EXIT_NEVER)
  })
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    void gateway.stop().finally(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // A killed launcher takes its children with it.
  process.on('disconnect', end)
  process.send?.({ ready: true, address: `gb26875://${host}:${gateway.portOf('gb26875')}` })
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof ConfigError ? EXIT_USAGE : 1)
})
