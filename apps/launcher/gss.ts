import { readConfig } from '@gss/server-kit/config'
import { claim } from './claim.ts'
import { usableDataDir } from './dataDir.ts'
import { sentenceOf } from './fault.ts'
import { openSource } from './openSource.ts'
import { serverCommand } from './serverCommand.ts'
import { environmentFor } from './source.ts'

const COMMANDS: [command: string, what: string][] = [
  ['migrate', 'bring the schema of the database up to date'],
  ['seed', 'load the demo city into an empty database'],
  ['verify-journal', 'prove that nobody changed the journal'],
]
const list = ['npm run gss -- <command>', ...COMMANDS.map(([command, what]) => `  ${command.padEnd(16)}${what}`)].join('\n')

process.exit(await main(process.argv.slice(2)))

async function main([command, ...rest]: string[]): Promise<number> {
  if (command === undefined || rest.length > 0 || !COMMANDS.some(([known]) => known === command)) {
    console.log(list)
    return command === undefined ? 0 : 1
  }
  try {
    return await run(command)
  } catch (fault) {
    console.error(sentenceOf(fault))
    return 1
  }
}

/** Beside a running product, on its database; without one, on a database started for the purpose and stopped again. */
async function run(command: string): Promise<number> {
  const config = readConfig()
  const dataDir = usableDataDir(config.GSS_DATA_DIR)
  const claiming = claim(dataDir, `npm run gss -- ${command}`)
  try {
    const source = await openSource(config, dataDir, console.log, () => {})
    try {
      const env = environmentFor(config, dataDir, source, command === 'migrate')
      return await serverCommand(command, { folder: import.meta.dirname, env })
    } finally {
      if (claiming.mine || !source.wasRunning) await source.stop()
    }
  } finally {
    if (claiming.mine) claiming.release()
  }
}
