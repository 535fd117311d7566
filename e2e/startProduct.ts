import { type ChildProcess, spawn } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { chmodSync, createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AROUND_PORTS, freePorts } from '../apps/launcher/freePorts.ts'
import { scratchFolder } from '../tools/test/scratch.ts'
import { type Account, tellTests } from './product.ts'

// From the root of the checkout, where tests and benches are run: a bench is bundled and stands elsewhere.
const BUILT = path.resolve('dist')
const LOG_FILE = path.resolve('test-results/product.log')
const LAUNCHER = 'launcher.mjs'
/** A first start makes a database and the demo city, here beside a build that has just ended. */
const READY_WITHIN_MS = 300_000
const STOPPED_WITHIN_MS = 20_000
/** mkdtemp makes it for the owner alone; under root PostgreSQL runs as another account. */
export const PASSABLE = 0o711
const LOOK_AGAIN_MS = 100
const LOG_TAIL_CHARS = 4_000
const SECRET_BYTES = 24

/** Starts the built product on free ports with an empty data directory; the answer stops it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (!existsSync(path.join(BUILT, LAUNCHER))) throw new Error('the product is not built: npm run build')
  const dataDir = scratchFolder('gss-e2e-')
  chmodSync(dataDir, PASSABLE)
  const [http = 0, gateway = 0, brigadePort = 0, camerasPort = 0, pushPort = 0] = await freePorts(
    5,
    'tcp',
    AROUND_PORTS,
  )
  const brigade = { port: brigadePort, secret: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}` }
  const push = { port: pushPort, ...vapidKeys() }
  const origin = `http://127.0.0.1:${http}`
  const launcher = startBuilt(
    { folder: BUILT, logFile: LOG_FILE },
    {
      GSS_DATA_DIR: dataDir,
      GSS_HTTP_PORT: String(http),
      GSS_GB26875_PORT: String(gateway),
      GSS_GATEWAY_HTTP_PORT: '0',
      GSS_DEMO_CAMERAS_PORT: String(camerasPort),
      // What burns in a test is what the test has set on fire.
      GSS_DEMO_FIRES_PER_HOUR: '0',
      GSS_DEMO_FAULTS_PER_HOUR: '0',
      GSS_FIRE_DEPARTMENT_URL: `http://127.0.0.1:${brigade.port}`,
      GSS_FIRE_DEPARTMENT_SECRET: brigade.secret,
      GSS_WEB_PUSH_PUBLIC_KEY: push.publicKey,
      GSS_WEB_PUSH_PRIVATE_KEY: push.privateKey,
      GSS_WEB_PUSH_CONTACT: 'mailto:fire@example.cn',
      GSS_WEB_PUSH_INSIDE: `127.0.0.1:${push.port}`,
    },
  )
  const stop = async () => {
    await endProduct(launcher)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(launcher, `${origin}/healthz`, LOG_FILE)
    tellTests({
      address: `${origin}/gss/base/`,
      gatewayPort: gateway,
      brigade,
      push: { port: push.port },
      camerasPort,
      dataDir,
      accounts: accountsIn(dataDir),
      logFile: LOG_FILE,
    })
    return stop
  } catch (fault) {
    await stop()
    throw fault
  }
}

export interface Built {
  /** Where the launcher and its programs stand. */
  folder: string
  /** What it is started with, besides. */
  words?: readonly string[]
  logFile: string
}
/** A launcher of its own; what it says stands in its file. */
export function startBuilt(
  { folder, words = [], logFile }: Built,
  env: Record<string, string>,
): ChildProcess {
  mkdirSync(path.dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const launcher = spawn(process.execPath, [path.join(folder, LAUNCHER), ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  launcher.stdout?.pipe(log)
  launcher.stderr?.pipe(log)
  return launcher
}

export async function untilReady(launcher: ChildProcess, health: string, logFile: string): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS
  for (;;) {
    const answer = await fetch(health).catch(() => undefined) // nobody listens yet
    if (answer?.ok) return
    const why =
      launcher.exitCode !== null
        ? `ended with ${launcher.exitCode}`
        : Date.now() > giveUpAt
          ? 'was not ready in time'
          : undefined
    if (why) throw new Error(`the product ${why}:\n${readFileSync(logFile, 'utf8').slice(-LOG_TAIL_CHARS)}`)
    await pause(LOOK_AGAIN_MS)
  }
}

export async function endProduct(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null) return
  const ended = new Promise<boolean>((done) => launcher.once('exit', () => done(true)))
  launcher.kill('SIGTERM')
  if (await Promise.race([ended, pause(STOPPED_WITHIN_MS, false, { ref: false })])) return
  launcher.kill('SIGKILL')
  throw new Error(`the product did not stop within ${STOPPED_WITHIN_MS / 1000} s`)
}

function accountsIn(dataDir: string): Account[] {
  const file = path.join(dataDir, 'accounts.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** As `npx web-push generate-vapid-keys` makes them. */
function vapidKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey().toString('base64url').padStart(PRIVATE_CHARS, 'A'),
  }
}
const PRIVATE_CHARS = 43
