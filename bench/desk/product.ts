import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '../../e2e/product.ts'

const LAUNCHER = path.resolve('dist/launcher.mjs')
const PASSABLE = 0o711 // under root PostgreSQL runs as another account
const READY_WITHIN_MS = 120_000
const LOOK_AGAIN_MS = 100

/**
 * The built product with the demo city's places and people in a scratch folder, a database that really flushes. It is started twice: the
 * second time without the city's own devices, whose part the bench plays; with `more` as it is wanted.
 */
export async function startProduct(more: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gss-bench-desk-'))
  chmodSync(folder, PASSABLE)
  const dataDir = path.join(folder, 'data')
  const [http, gatewayPort] = await freePorts()
  const logFile = path.join(folder, 'product.log')
  const start = async (isDemo: boolean, env: Record<string, string> = {}) => {
    const log = createWriteStream(logFile, { flags: 'a' })
    const launcher = spawn(process.execPath, [LAUNCHER], {
      env: {
        ...process.env,
        GSS_DATA_DIR: dataDir,
        GSS_HTTP_PORT: String(http),
        GSS_GB26875_PORT: String(gatewayPort),
        GSS_GATEWAY_HTTP_PORT: '0',
        GSS_DEMO: isDemo ? '1' : '0',
        GSS_DEMO_FIRES_PER_HOUR: '0',
        GSS_DEMO_FAULTS_PER_HOUR: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    launcher.stdout.pipe(log)
    launcher.stderr.pipe(log)
    const giveUpAt = Date.now() + READY_WITHIN_MS
    while (!(await fetch(`http://127.0.0.1:${http}/healthz`).catch(() => null))?.ok) {
      if (launcher.exitCode !== null || Date.now() > giveUpAt)
        throw new Error(`the product did not start:\n${readFileSync(logFile, 'utf8')}`)
      await pause(LOOK_AGAIN_MS)
    }
    const stop = async () => {
      const over = new Promise((resolve) => launcher.once('exit', resolve))
      launcher.kill('SIGTERM')
      await over
    }
    return { pid: launcher.pid, stop }
  }
  const city = await start(true)
  await city.stop()
  const { pid, stop } = await start(false, more)
  const accountsFile = path.join(dataDir, 'accounts.json')
  const product: Product = {
    address: `http://127.0.0.1:${http}/gss/base/`,
    gatewayPort,
    accounts: JSON.parse(readFileSync(accountsFile, 'utf8')),
    logFile,
  }
  return {
    product,
    accountsFile,
    /** From now on the browser has the processor first, as it has its own where it stands in another room. It cannot be taken back. */
    giveWay: () =>
      descendants(pid).forEach((each) => os.setPriority(each, os.constants.priority.PRIORITY_BELOW_NORMAL)),
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Both at once, so that they differ. */
async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()] as const
  const portOf = (server: (typeof servers)[number]) =>
    new Promise<number>((told) =>
      server.listen(0, '127.0.0.1', () => {
        const at = server.address()
        told(typeof at === 'object' && at ? at.port : 0)
      }),
    )
  const ports: [number, number] = [await portOf(servers[0]), await portOf(servers[1])]
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return ports
}

/** A process and whatever it has started. */
function descendants(pid: number | undefined): number[] {
  if (pid === undefined) return []
  const all = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] => [
    parent,
    ...all.flatMap(([child, its]) => (its === parent && child ? below(child) : [])),
  ]
  return below(pid)
}
