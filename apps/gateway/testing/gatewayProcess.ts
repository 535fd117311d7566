import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { bundle } from '../../../tools/bundle.mjs'
import { scratch } from './rig.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** The gateway's program as one file, in a folder of its own below node_modules, where its packages are found. */
async function bundled(): Promise<string> {
  const cache = path.join(ROOT, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'test-'))
  atTheEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const out = path.join(path.relative(ROOT, folder), 'gateway')
  await bundle(ROOT, { [out]: path.join(ROOT, 'apps/gateway/main.ts') })
  return path.join(ROOT, `${out}.mjs`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The gateway as the launcher runs it: a process that can be killed, and starts again on the same port and data. */
export async function gatewayProcess(url: string, more: NodeJS.ProcessEnv = {}) {
  const program = await bundled()
  const port = await freePort()
  const env = {
    ...process.env,
    DATABASE_URL: url,
    GSS_DATA_DIR: scratch(),
    GSS_GB26875_PORT: String(port),
    GSS_GATEWAY_HTTP_PORT: '0',
    GSS_LOG_LEVEL: 'silent',
    NODE_OPTIONS: '',
    ...more,
  }
  let child: ChildProcess | null = null
  const ends = async (deed: (running: ChildProcess) => void): Promise<unknown[]> => {
    const running = child
    child = null
    if (!running || running.exitCode !== null) return []
    const gone = once(running, 'exit')
    deed(running)
    return gone
  }
  const kill = (signal: NodeJS.Signals) => ends((running) => running.kill(signal))
  atTheEnd(async () => void (await kill('SIGKILL')))
  return {
    port,
    /** Its exit code, and the signal that ended it. */
    kill,
    /** Whoever started it is gone. */
    letGo: () => ends((running) => running.disconnect()),
    /** What it says when it is ready, or how it ended. */
    async start(): Promise<unknown> {
      const started = fork(program, [], { env, stdio: ['ignore', 'inherit', 'ignore', 'ipc'] })
      child = started
      const ended = once(started, 'exit').then(([code]) => [`ended with ${code}`])
      const [message] = await Promise.race([once(started, 'message'), ended])
      return message
    },
  }
}
