import { spawn } from 'node:child_process'
import path from 'node:path'

interface Run {
  /** Where the built server program is. */
  folder: string
  env: NodeJS.ProcessEnv
  /** Ends the command early. */
  ending?: AbortSignal
}

/** Runs `server <command>` to its end; what it says goes to the terminal as it is said. */
export const serverCommand = (command: string, run: Run): Promise<number> => runServer(command, run)

export async function mustRun(command: string, run: Run): Promise<void> {
  refuseFailure(command, await serverCommand(command, run))
}

/** The same for a command whose answer is for us. */
export async function answerOf(command: string, run: Run): Promise<string> {
  let printed = ''
  const exitCode = await runServer(command, run, (chunk) => (printed += chunk.toString()))
  refuseFailure(command, exitCode)
  return printed
}

async function runServer(command: string, { folder, env, ending }: Run, hear?: (chunk: Buffer) => void): Promise<number> {
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(folder, 'server.mjs'), command], {
    env,
    stdio: ['ignore', hear ? 'pipe' : 'inherit', 'inherit'],
    signal: ending,
  })
  if (hear) child.stdout?.on('data', hear)
  const exitCode = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done))
  return exitCode ?? 1
}

function refuseFailure(command: string, exitCode: number) {
  if (exitCode !== 0) throw new Error(`"${command}" failed with exit code ${exitCode} (see above)`)
}
