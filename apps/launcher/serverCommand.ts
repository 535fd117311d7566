import { spawn } from 'node:child_process'
import path from 'node:path'

/** The built server program. */
export const SERVER = 'server.mjs'

export interface RunningServer {
  /** Where the built server program is. */
  folder: string
  env: NodeJS.ProcessEnv
  /** What follows the command. */
  words?: readonly string[]
  /** Ends the command early. */
  ending?: AbortSignal
}

/** Runs `server <command>` to its end; what it says goes to the terminal as it is said. */
export const serverCommand = (command: string, run: RunningServer): Promise<number> => runServer(command, run)

export async function mustRun(command: string, run: RunningServer): Promise<void> {
  refuseFailure(command, await serverCommand(command, run))
}

/** The same for a command whose answer is for us. */
export async function commandAnswerOf(command: string, run: RunningServer): Promise<string> {
  let printed = ''
  const exitCode = await runServer(command, run, (chunk) => (printed += chunk.toString()))
  refuseFailure(command, exitCode)
  return printed
}

const runServer = (command: string, run: RunningServer, hear?: (chunk: Buffer) => void): Promise<number> =>
  runProgram(SERVER, [command, ...(run.words ?? [])], run, { hear })

interface Ends {
  /** What it reads on its standard input, once it is known. */
  said?: Promise<string>
  hear?: (chunk: Buffer) => void
}
/** Runs one of the built programs to its end, and says how it ended. */
export async function runProgram(
  program: string,
  words: readonly string[],
  { folder, env, ending }: RunningServer,
  { said, hear }: Ends = {},
): Promise<number> {
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(folder, program), ...words], {
    env,
    stdio: [said === undefined ? 'ignore' : 'pipe', hear ? 'pipe' : 'inherit', 'inherit'],
    signal: ending,
  })
  // What is never known ends it by `ending`.
  void said?.then(
    (text) => child.stdin?.end(text),
    () => undefined,
  )
  child.stdin?.on('error', () => {}) // it ended before it read, and its exit code says how
  if (hear) child.stdout?.on('data', hear)
  const exitCode = await new Promise<number | null>((done, failed) =>
    child.on('error', failed).on('close', done),
  )
  return exitCode ?? 1
}

function refuseFailure(command: string, exitCode: number) {
  if (exitCode !== 0) throw new Error(`"${command}" failed with exit code ${exitCode} (see above)`)
}
