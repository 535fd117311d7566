import { commandAnswerOf, type RunningServer, runProgram, serverCommand } from './serverCommand.ts'

export const DRILL = 'drill'
const SIMULATOR = 'simulator.mjs'

export interface LauncherDrill {
  script: string
  unit: string | null
  devices: string
  seed: string
  wait: string
}

/** What may follow the script, each with its value. */
const OPTIONS: readonly [word: string, option: keyof LauncherDrill, what: string][] = [
  [
    '--unit',
    'unit',
    'code of the unit in whose name it is played; without one, by devices nobody has registered',
  ],
  ['--devices', 'devices', 'how many devices play it (24)'],
  ['--seed', 'seed', 'the same seed, the same steps (1)'],
  ['--wait', 'wait', 'so many seconds it waits for the fires to be settled before the times are printed (0)'],
]
const STANDARD: LauncherDrill = { script: '', unit: null, devices: '24', seed: '1', wait: '0' }
const WORD_CHARS = 12
const NUMBER = /^\d{1,6}$/

export const drillUsage = [
  'npm run gss -- drill <script> [options], or --list',
  ...OPTIONS.map(([word, , what]) => `  ${word.padEnd(WORD_CHARS)}${what}`),
].join('\n')

/** What was asked for: a script to play, the list of them, or nothing that makes sense. */
export function drillOf([script = '', ...rest]: readonly string[]): LauncherDrill | 'list' | null {
  if (script === '--list') return 'list'
  if (script === '' || script.startsWith('-') || rest.length % 2 === 1) return null
  const wanted: LauncherDrill = { ...STANDARD, script }
  for (let at = 0; at < rest.length; at += 2) {
    const known = OPTIONS.find(([word]) => word === rest[at])
    if (!known) return null
    wanted[known[1]] = rest[at + 1] ?? ''
  }
  return [wanted.devices, wanted.seed, wanted.wait].every((each) => NUMBER.test(each)) ? wanted : null
}

/** Played by the demo's telephones, not by devices. */
const INCOMING_CALL = 'incoming-call'
const INCOMING_ABOUT = `${INCOMING_CALL}: one of the demo's telephones calls the centre, of the unit by --unit or of any.\n`

export async function listScripts(run: RunningServer): Promise<number> {
  const ended = await runProgram(SIMULATOR, ['scripts'], run)
  process.stdout.write(INCOMING_ABOUT)
  return ended
}

/** The server marks the devices, the simulator is them, the server tells what came of it. */
export async function playDrill(
  { script, unit, devices, seed, wait }: LauncherDrill,
  run: RunningServer,
): Promise<number> {
  if (script === INCOMING_CALL)
    return serverCommand('drill-call', { ...run, words: unit === null ? [] : [unit] })
  // What the demo's own devices play, in their own languages, needs no devices made for it; it is marked all the same.
  const marked = (await commandAnswerOf('drill-mark', { ...run, words: [script] })).trim()
  if (marked !== '') return runProgram(SIMULATOR, ['event', script], run)
  const begun = commandAnswerOf('drill-begin', {
    ...run,
    words: [script, devices, ...(unit === null ? [] : [unit])],
  }).then((answer) => JSON.parse(answer) as { drillId: string; addresses: string[] })
  // The devices come up while the server marks them: on a machine with other work the one takes as long as the other.
  const unmarked = new AbortController()
  const playing = runProgram(
    SIMULATOR,
    ['play', script, seed],
    { ...run, ending: unmarked.signal },
    { said: begun.then(({ addresses }) => JSON.stringify(addresses)) },
  )
  begun.catch(() => unmarked.abort())
  const [{ drillId }, played] = await Promise.all([begun, playing])
  const ended = await serverCommand('drill-end', { ...run, words: [drillId, wait] })
  return played === 0 ? ended : played
}
