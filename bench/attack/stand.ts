import { type ChildProcess, fork } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '@gss/server-kit/database'
import { migrate } from '@gss/server-kit/migrate'
import pg from 'pg'
import { startDatabase } from '../../apps/launcher/database/start.ts'
import { openTarget, type Target } from '../../apps/server/attack/testing/target.ts'
import { migrations, MONTHLY } from '../../apps/server/migrations/index.ts'
import { endChild } from '../machine/endChild.ts'
import { brokenBuild, PROGRAMS } from '../mutations/brokenBuild.ts'
import type { Mutation } from '../mutations/mutation.ts'

const ROOT = process.cwd()
const PASSABLE = 0o711 // under root PostgreSQL runs as another account
/** The browser's half, as `npm run build` made it: its folder is climbed out of. */
const WEB = path.join(ROOT, 'dist', 'web')
/** What the product must keep to itself although it is told it: looked for in its logs. */
export const TOLD_SECRETS = {
  GSS_METRICS_TOKEN: 'metrics-c4n4ry',
  GSS_FIRE_DEPARTMENT_SECRET: 'whsec_d2ViaG9vay1jNG40cnk=',
  GSS_OIDC_CLIENT_SECRET: 'oidc-c4n4ry',
}

/** One PostgreSQL for the whole run; each product that is attacked gets a copy of an empty, migrated database. */
export async function openGround() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gss-attack-'))
  chmodSync(folder, PASSABLE)
  const cluster = await startDatabase({ dataDir: path.join(folder, 'cluster'), forTests: true })
  await migrate(cluster.ownerUrl, migrations, MONTHLY)
  const asSuper = new pg.Pool({ connectionString: databaseOf(cluster.superUrl, 'postgres') })
  asSuper.on('error', () => undefined) // at the end the server's goodbye may overtake ours
  const programs = path.join(ROOT, 'node_modules', '.cache', `attack-${process.pid}`)
  const running = new Set<Product>()
  let copies = 0

  async function startProduct(mutations: readonly Mutation[] = []): Promise<Product> {
    const name = `attack_${++copies}`
    await asSuper.query(`create database ${name} template gss owner gss_owner strategy file_copy`)
    await asSuper.query(`grant connect on database ${name} to gss_app`)
    const build = path.join(programs, name)
    await brokenBuild({
      root: ROOT,
      folder: build,
      programs: { server: PROGRAMS.server, gateway: PROGRAMS.gateway },
      mutations,
    })
    if (existsSync(WEB)) symlinkSync(WEB, path.join(build, 'web'))
    const product = await runProduct({
      build,
      dataDir: path.join(folder, name),
      url: databaseOf(cluster.appUrl, name),
      ownerUrl: databaseOf(cluster.ownerUrl, name),
    })
    running.add(product)
    const stop = product.stop
    product.stop = async () => {
      running.delete(product)
      await stop()
      await asSuper.query(`drop database ${name} with (force)`)
    }
    return product
  }

  let closing: Promise<void> | undefined
  const close = () => (closing ??= closeOnce())
  async function closeOnce() {
    for (const product of running) await product.stop()
    await asSuper.end()
    await cluster.stop()
    rmSync(programs, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
  return { startProduct, close }
}
export type Ground = Awaited<ReturnType<typeof openGround>>

export interface Product extends Target {
  /** Everything the two processes have written. */
  logs(): string
  gatewayOrigin: string
  dataDir: string
  stop: () => Promise<void>
}

interface Where {
  build: string
  dataDir: string
  url: string
  ownerUrl: string
}
async function runProduct({ build, dataDir, url, ownerUrl }: Where): Promise<Product> {
  const gatewayPort = await freePort()
  const env = {
    ...process.env,
    ...TOLD_SECRETS,
    NODE_OPTIONS: '',
    DATABASE_URL: url,
    GSS_DATA_DIR: dataDir,
    GSS_HTTP_PORT: '0',
    GSS_GB26875_PORT: '0',
    GSS_GATEWAY_HTTP_PORT: String(gatewayPort),
    GSS_LOG_LEVEL: 'info',
    GSS_ROLES: 'api',
    GSS_TRUST_PROXY: '1',
  }
  let written = ''
  const start = (program: string, words: string[]) => {
    const child = fork(path.join(build, `${program}.mjs`), words, {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (written += chunk.toString()))
    return child
  }
  const children = [start('server', ['serve']), start('gateway', [])]
  const [server = ''] = await Promise.all(children.map((child) => addressOf(child, () => written)))
  const db = openDatabase(ownerUrl, { connections: 3, name: 'attack' })
  const target = await openTarget(new URL(server).origin, db, false)
  return {
    ...target,
    dataDir,
    gatewayOrigin: `http://127.0.0.1:${gatewayPort}`,
    logs: () => written + filesIn(path.join(dataDir, 'logs')),
    async stop() {
      await db.close()
      await Promise.all(children.map((child) => endChild(child)))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  const listening = createServer()
  return new Promise((resolve) => {
    listening.listen(0, '127.0.0.1', () => {
      const { port } = listening.address() as AddressInfo
      listening.close(() => resolve(port))
    })
  })
}

const addressOf = (child: ChildProcess, written: () => string) =>
  new Promise<string>((ready, fail) => {
    child.once('message', (told: { address: string }) => ready(told.address))
    child.once('exit', (code) => fail(new Error(`a program ended with ${code}: ${written().slice(-1_000)}`)))
  })

const filesIn = (folder: string): string =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => statSync(path.join(folder, name)).isFile())
        .map((name) => readFileSync(path.join(folder, name), 'utf8'))
        .join('\n')
    : ''

function databaseOf(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}
