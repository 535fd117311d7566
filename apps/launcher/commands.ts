import path from 'node:path'
import type { Config } from '@gss/server-kit/config'
import { DRILL, drillOf, drillUsage, listScripts, playDrill } from './drill.ts'
import { backupCommand, backupUsage } from './safety/backupCommand.ts'
import { baseCopyCommand, nightCommand, overdueCommand } from './safety/nightCommand.ts'
import { recoverCommand, recoverUsage } from './safety/recoverCommand.ts'
import { restoreCommand, restoreUsage } from './safety/restoreCommand.ts'
import { verifyCommand, verifyUsage } from './safety/verifyCommand.ts'
import { serverCommand } from './serverCommand.ts'
import { onSource } from './onSource.ts'

/** What the words ask for: a deed that answers an exit code, or the sentence that says which words there are. */
type Asked = ((config: Config) => Promise<number>) | string

interface Command {
  name: string
  /** One line of the list; a command without one is the launcher's own. */
  what: string | null
  asked: (words: string[]) => Asked
}

const WITHOUT_WORDS = 'this command takes no words'
const withoutWords =
  (deed: (config: Config) => Promise<number>) =>
  (words: string[]): Asked =>
    words.length > 0 ? WITHOUT_WORDS : deed

/** The deed, what is said of a licence, and what a key is called: no files. */
const isName = ([deed, ...rest]: readonly string[], at: number): boolean =>
  at === 0 || (rest[at - 1] ?? '').includes('=') || (deed === 'key' && at > 1)

/** Files are named from where the person stands. */
const licenceAsked =
  (words: string[]): Asked =>
  (config) =>
    onSource(config, 'licence', ({ folder, envFor }) =>
      serverCommand('licence', {
        folder,
        env: envFor(),
        words: words.map((word, at) => (isName(words, at) ? word : path.resolve(word))),
      }),
    )

/** The server's own command, beside a running product or without one. */
const ofServer = (name: string, mayChangeSchema = false) =>
  withoutWords((config) =>
    onSource(config, name, ({ envFor, folder }) =>
      serverCommand(name, { folder, env: envFor(mayChangeSchema) }),
    ),
  )

export const COMMANDS: Command[] = [
  { name: 'migrate', what: 'bring the schema of the database up to date', asked: ofServer('migrate', true) },
  { name: 'seed', what: 'load the demo city into an empty database', asked: ofServer('seed') },
  {
    name: 'backup',
    what: 'keep the whole product as it is now, while it works',
    asked: (words) => backupCommand(words) ?? backupUsage,
  },
  {
    name: 'restore',
    what: 'put a backup in the place of what stands',
    asked: (words) => restoreCommand(words) ?? restoreUsage,
  },
  {
    name: 'recover',
    what: 'put the embedded database back to a moment',
    asked: (words) => recoverCommand(words) ?? recoverUsage,
  },
  {
    name: 'base-copy',
    what: 'copy the files of the embedded database: recover begins at the last copy before its moment',
    asked: withoutWords(baseCopyCommand),
  },
  {
    name: 'verify-journal',
    what: 'prove that nobody changed the journal',
    asked: (words) => verifyCommand(words) ?? verifyUsage,
  },
  {
    name: 'licence',
    what: 'the marks of this machine; for the vendor: make keys and licences',
    asked: licenceAsked,
  },
  {
    name: DRILL,
    what: 'play a script into a marked drill and print its times; --list lists the scripts',
    asked: drillAsked,
  },
  { name: 'night', what: null, asked: withoutWords(nightCommand) },
  { name: 'overdue', what: null, asked: withoutWords(overdueCommand) },
]

const NAME_CHARS = 16
export const commandList = [
  'npm run gss -- <command>',
  ...COMMANDS.flatMap(({ name, what }) => (what === null ? [] : [`  ${name.padEnd(NAME_CHARS)}${what}`])),
].join('\n')

function drillAsked(words: string[]): Asked {
  const wanted = drillOf(words)
  if (wanted === null) return drillUsage
  if (wanted === 'list') return () => listScripts({ folder: import.meta.dirname, env: process.env })
  return (config) =>
    onSource(config, DRILL, ({ source, envFor, folder }) => {
      if (!source.wasRunning) throw new Error('a drill is played to a running product: npm start')
      return playDrill(wanted, { folder, env: envFor() })
    })
}
