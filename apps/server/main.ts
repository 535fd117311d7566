import { ConfigError, readConfig } from '@gss/server-kit/config'
import { commands } from './commands.ts'

const ARGUMENTS_FROM = 3
const EXIT = { failed: 1, usage: 2 } as const

/** `node dist/server.mjs [command]`: every command of the server program, one line each on failure. */
async function main(): Promise<void> {
  const name = process.argv[2] ?? 'serve'
  const command = commands[name]
  if (!command)
    return quit(EXIT.usage, `unknown command ${name}; known are: ${Object.keys(commands).join(', ')}`)
  await command(readConfig(), process.argv.slice(ARGUMENTS_FROM))
}

function quit(code: number, sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = code
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) return quit(EXIT.usage, error.message)
  quit(
    EXIT.failed,
    error instanceof Error ? (process.env['GSS_DEBUG'] ? String(error.stack) : error.message) : String(error),
  )
})
