import { spawn } from 'node:child_process'
import path from 'node:path'

interface Run {
  folder: string
  env: NodeJS.ProcessEnv
  /** Ends the command early. */
  ending?: AbortSignal
}

/** Runs `server <command>` to its end and gives what it printed. What it complains about goes straight to the terminal. */
export async function serverCommand(command: string, { folder, env, ending }: Run): Promise<{ exitCode: number; printed: string }> {
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(folder, 'server.mjs'), command], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: ending,
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const exitCode = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done))
  return { exitCode: exitCode ?? 1, printed }
}

export async function mustRun(command: string, run: Run): Promise<string> {
  const { exitCode, printed } = await serverCommand(command, run)
  if (exitCode === 0) return printed
  process.stdout.write(printed)
  throw new Error(`"${command}" failed with exit code ${exitCode} (see above)`)
}
