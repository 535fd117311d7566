import { readConfig } from '@gss/server-kit/config'
import { faultSentenceOf } from './fault.ts'
import { launch } from './launch.ts'
import { optionList, commandOptionsOf } from './options.ts'
import { onSignals } from './signals.ts'
import { startStanding } from './standing.ts'

const EXIT_BY_FORCE = 130
const ASKED_TO_END = new Error('asked to end')

process.stdout.on('error', () => {}) // who read it is gone; that is no reason to leave things standing
process.exit(await main(process.argv.slice(2)))

async function main(words: string[]): Promise<number> {
  const ending = new AbortController()
  const built = startStanding()
  try {
    const { help, noDemo } = commandOptionsOf(words)
    if (help) {
      console.log(optionList)
      return 0
    }
    onSignals(
      () => {
        if (!ending.signal.aborted) console.log('stopping …')
        ending.abort(ASKED_TO_END)
      },
      () => {
        built.tearDownHard()
        process.exit(EXIT_BY_FORCE)
      },
    )
    await launch({
      config: readConfig(noDemo ? { ...process.env, GSS_DEMO: '0' } : process.env),
      ending,
      built,
      say: console.log,
    })
    return await new Promise((_, end) => whenAborted(ending.signal, end))
  } catch (fault) {
    const why: unknown = ending.signal.aborted ? ending.signal.reason : fault
    if (why !== ASKED_TO_END) console.error(faultSentenceOf(why))
    await built.tearDown()
    return why === ASKED_TO_END ? 0 : 1
  }
}

function whenAborted(signal: AbortSignal, end: (why: unknown) => void) {
  if (signal.aborted) end(signal.reason)
  signal.addEventListener('abort', () => end(signal.reason))
}
