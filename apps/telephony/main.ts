import { ConfigError, readConfig } from '@gss/server-kit/config'
import { openLogs } from '@gss/server-kit/logs'
import { isTakenPort } from './ports.ts'
import { startTelephony } from './telephony.ts'

/** The launcher does not start us again after this: the same would happen. */
const EXIT_NEVER = 3
const EXIT_USAGE = 2

/** `node dist/telephony.mjs`: holds calls at a telephone system until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig()
  if (config.DATABASE_URL === '' || config.GSS_SIP_SERVER === '')
    throw new ConfigError(
      'DATABASE_URL or GSS_SIP_SERVER is not set: start the product by npm start, with a telephone system',
    )
  const log = openLogs(config.GSS_LOG_LEVEL)
  const telephony = await startTelephony(config, log).catch((error: unknown) => {
    if (!isTakenPort(error)) throw error
    process.stderr.write(`port ${config.GSS_SIP_PORT} is taken: set GSS_SIP_PORT to another\n`)
    process.exit(EXIT_NEVER)
  })
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    void telephony.stop().finally(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // A killed launcher takes its children with it.
  process.on('disconnect', end)
  process.send?.({ ready: true, address: telephony.address })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof ConfigError ? EXIT_USAGE : 1)
})
