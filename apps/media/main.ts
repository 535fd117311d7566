import { ConfigError, readConfig } from '@gss/server-kit/config'
import { startMedia } from './media.ts'

/** The launcher does not start us again after this: the same would happen. */
const EXIT_NEVER = 3
const EXIT_USAGE = 2

/** `node dist/media.mjs`: fetches pictures of cameras and hands them out, until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig()
  const media = await startMedia(config).catch((error: unknown) => {
    if (!isTaken(error)) throw error
    process.stderr.write(`port ${config.GSS_MEDIA_PORT} is taken: set GSS_MEDIA_PORT to another\n`)
    process.exit(EXIT_NEVER)
  })
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    void media.stop().finally(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // A killed launcher takes its children with it.
  process.on('disconnect', end)
  process.send?.({ ready: true, address: `http://127.0.0.1:${media.port}` })
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof ConfigError ? EXIT_USAGE : 1)
})
