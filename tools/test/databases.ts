import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { migrate } from '@gss/server-kit/migrate'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
// Nobody imports an app, but the tools that look at the product from outside: here its launcher and its migrations are what is tried.
import { startDatabase } from '../../apps/launcher/database/start.ts'
import { migrations, MONTHLY } from '../../apps/server/migrations/index.ts'
import { scratchFolder } from './scratch.ts'

/** Where a test asks for a database of its own; see platform/server-kit/testing/database.ts. */
declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: string
  }
}

/**
 * One PostgreSQL for the whole run, started when the first test asks: a run of pure tests does not wait for it.
 * The migrated database `gss` is the template; each test gets a copy, which takes a hundredth of the time migrating does.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<Cluster> | undefined
  const broker = createServer((request, response) => {
    cluster ??= startCluster()
    serve(request, cluster).then(
      (answer) => response.end(JSON.stringify(answer)),
      (fault: unknown) => response.writeHead(500).end(String(fault)),
    )
  })
  await new Promise<void>((listening) => broker.listen(0, '127.0.0.1', listening))
  provide('testDatabases', `http://127.0.0.1:${(broker.address() as AddressInfo).port}`)
  return async () => {
    broker.close()
    broker.closeAllConnections()
    await (await cluster)?.stop()
  }
}

async function serve({ method, url = '/' }: IncomingMessage, cluster: Promise<Cluster>): Promise<unknown> {
  const { copy, drop } = await cluster
  return method === 'DELETE' ? drop(url.slice(1)) : copy()
}

interface Cluster {
  copy: () => Promise<{ name: string; url: string; ownerUrl: string }>
  drop: (name: string) => Promise<void>
  stop: () => Promise<void>
}

async function startCluster(): Promise<Cluster> {
  const dataDir = scratchFolder('gss-test-')
  const started = await startDatabase({ dataDir, forTests: true })
  const endWithUs = () => {
    process.kill(started.pid, 'SIGQUIT') // PostgreSQL: stop at once, whatever is under way
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 }) // while it still writes its last file
  }
  process.once('exit', endWithUs) // Ctrl-C in the middle of a run
  await migrate(started.ownerUrl, migrations, MONTHLY)
  // Another database than the template: a template that somebody is connected to is not copied.
  const asSuper = new pg.Pool({ connectionString: databaseOf(started.superUrl, 'postgres') })
  asSuper.on('error', () => {}) // at the end the server's goodbye may overtake ours; in between the next query tells
  let copies = 0
  return {
    async copy() {
      const name = `test_${++copies}`
      await asSuper.query(`CREATE DATABASE ${name} TEMPLATE gss OWNER gss_owner STRATEGY file_copy`)
      // Rights on the database itself are not copied; these are the launcher's.
      await asSuper.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`)
      await asSuper.query(`GRANT CONNECT ON DATABASE ${name} TO gss_app`)
      return { name, url: databaseOf(started.appUrl, name), ownerUrl: databaseOf(started.ownerUrl, name) }
    },
    async drop(name) {
      await asSuper.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`)
    },
    async stop() {
      process.off('exit', endWithUs)
      await asSuper.end()
      await started.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function databaseOf(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}
