import { readConfig } from '@gss/server-kit/config'
import { COMMANDS, commandList } from './commands.ts'
import { faultSentenceOf } from './fault.ts'

process.exit(await main(process.argv.slice(2)))

/** `npm run gss -- <command> [words]`: what goes wrong is one sentence. */
async function main([name, ...words]: string[]): Promise<number> {
  const command = COMMANDS.find((known) => known.name === name)
  if (!command) {
    console.log(commandList)
    return name === undefined ? 0 : 1
  }
  try {
    const deed = command.asked(words)
    if (typeof deed === 'string') {
      console.log(deed)
      return 1
    }
    return await deed(readConfig())
  } catch (fault) {
    console.error(faultSentenceOf(fault))
    return 1
  }
}
