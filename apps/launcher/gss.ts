import { readConfig } from '@gss/server-kit/config'
import { claim } from './claim.ts'
import { DRILL, type Drill, drillOf, drillUsage, listScripts, playDrill } from './drill.ts'
import { usableDataDir } from './dataDir.ts'
import { sentenceOf } from './fault.ts'
import { openSource } from './openSource.ts'
import { serverCommand } from './serverCommand.ts'
import { environmentFor } from './source.ts'

const COMMANDS: [command: string, what: string][] = [
  ['migrate', 'bring the schema of the database up to date'],
  ['seed', 'load the demo city into an empty database'],
  ['verify-journal', 'prove that nobody changed the journal'],
  [DRILL, 'play a script into a marked drill and print its times; --list lists the scripts'],
]
const list = ['npm run gss -- <command>', ...COMMANDS.map(([command, what]) => `  ${command.padEnd(16)}${what}`)].join('\n')

process.exit(await main(process.argv.slice(2)))

async function main([command, ...rest]: string[]): Promise<number> {
  const isKnown = COMMANDS.some(([known]) => known === command)
  if (command === undefined || !isKnown || (rest.length > 0 && command !== DRILL)) {
    console.log(list)
    return command === undefined ? 0 : 1
  }
  try {
    return command === DRILL ? await drill(rest) : await run(command)
  } catch (fault) {
    console.error(sentenceOf(fault))
    return 1
  }
}

async function drill(words: string[]): Promise<number> {
  const wanted = drillOf(words)
  if (wanted === 'list') return listScripts({ folder: import.meta.dirname, env: process.env })
  if (wanted === null) {
    console.log(drillUsage)
    return 1
  }
  return run(DRILL, wanted)
}

/** Beside a running product, on its database; without one, on a database started for the purpose and stopped again. */
async function run(command: string, drilled?: Drill): Promise<number> {
  const config = readConfig()
  const dataDir = usableDataDir(config.GSS_DATA_DIR)
  const claiming = claim(dataDir, `npm run gss -- ${command}`)
  try {
    const source = await openSource(config, dataDir, console.log, () => {})
    try {
      const env = environmentFor(config, dataDir, source, command === 'migrate')
      if (drilled && !source.wasRunning) throw new Error('a drill is played to a running product: npm start')
      const where = { folder: import.meta.dirname, env }
      return drilled ? await playDrill(drilled, where) : await serverCommand(command, where)
    } finally {
      if (claiming.mine || !source.wasRunning) await source.stop()
    }
  } finally {
    if (claiming.mine) claiming.release()
  }
}
